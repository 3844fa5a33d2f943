/** The site's mark: the bell of the last lap and our name, or what the operator has set in their place. */
import { BELL_LINES, PRODUCT } from '@bell-lap/ui/signs/mark.ts'
import { useApp } from './app.ts'
import styles from './logo.module.css'

/** The name of the site. */
export const useSiteName = (): string => useApp().settings.brand.name ?? PRODUCT

/** The bell alone, in the current colour; decoration. */
function Bell({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      {BELL_LINES.map((line) => (
        <path key={line} fill="currentColor" d={line} />
      ))}
    </svg>
  )
}

export function Logo() {
  const { brand } = useApp().settings
  const name = useSiteName()
  const { logo } = brand
  if (logo !== null)
    return (
      <span className={styles.logo}>
        <img className={styles.picture} src={logo.src} width={logo.width} height={logo.height} alt={name} />
      </span>
    )
  return (
    <span className={styles.logo}>
      {brand.hasIcon ? <img src="/favicon.svg" width={24} height={24} alt="" /> : <Bell size={24} />}
      <span className={styles.word} data-long={name.length > LONG_NAME || undefined}>
        {name}
      </span>
    </span>
  )
}

/** Letters: a longer name is set narrow, so that the menus beside it keep their room. */
const LONG_NAME = 12
