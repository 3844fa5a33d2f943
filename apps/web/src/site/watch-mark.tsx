/** The timekeeper's brand: a dial that we drew and the name that the operator has set (D-024). */
import { useApp, type BrandPicture } from './app.ts'
import styles from './watch-mark.module.css'

const HOURS = Array.from({ length: 12 }, (_, index) => index)

/** A dial with its hands at the time given in degrees; decoration. */
export function Dial({ size, hour = 305, minute = 60 }: { size: number; hour?: number; minute?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="30" fill="none" stroke="currentColor" strokeWidth="2" />
      {HOURS.map((mark) => (
        <line
          key={mark}
          x1="32"
          x2="32"
          y1="5.5"
          y2={mark % 3 === 0 ? 12 : 9}
          stroke="currentColor"
          strokeWidth={mark % 3 === 0 ? 3 : 1.5}
          transform={`rotate(${mark * 30} 32 32)`}
        />
      ))}
      <path d="M32 34V17" stroke="currentColor" strokeWidth="3.5" transform={`rotate(${hour} 32 32)`} />
      <path d="M32 36V10.500" stroke="currentColor" strokeWidth="2.2" transform={`rotate(${minute} 32 32)`} />
      <circle cx="32" cy="32" r="2.6" fill="currentColor" />
    </svg>
  )
}

/** The sponsor's own logo, at a height in pixels. */
export function SponsorLogo({ logo, name, height }: { logo: BrandPicture; name: string; height: number }) {
  const width = Math.round((height * logo.width) / logo.height)
  return <img className={styles.logo} src={logo.src} width={width} height={height} alt={name} />
}

export function WatchMark({ name }: { readonly name: string }) {
  const { sponsorLogo } = useApp().settings.brand
  if (sponsorLogo !== null) return <SponsorLogo logo={sponsorLogo} name={name} height={28} />
  return (
    <span className={styles.mark}>
      <Dial size={28} />
      <span className={styles.name}>{name}</span>
    </span>
  )
}
