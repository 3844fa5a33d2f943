/** Classification jerseys, drawn by us (D-024), and the dot that stands for one inside a group. */
import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import { classNames } from './class-names.ts'
import { jerseyColours } from './jersey-colours.ts'
import styles from './jersey.module.css'

const OUTLINE =
  'M8.2 2.5 2.6 5.2 0.8 11.4l4.2 1.5 1-2.6V22h12V10.3l1 2.6 4.2-1.5-1.8-6.2-5.6-2.7C14.9 4 13.5 4.8 12 4.8S9.1 4 8.2 2.5Z'

interface JerseyProps {
  /** Key of the document: yellow, green, polkaDot, white … */
  readonly jersey: string
  readonly size?: 'small' | 'large'
}

function useJerseyName(jersey: string): string {
  const { t } = useLingui()
  const names: Record<string, string> = {
    yellow: t`Yellow jersey`,
    pink: t`Pink jersey`,
    red: t`Red jersey`,
    green: t`Green jersey`,
    purple: t`Purple jersey`,
    polkaDot: t`Polka-dot jersey`,
    bluePolkaDot: t`Blue polka-dot jersey`,
    blue: t`Blue jersey`,
    white: t`White jersey`,
  }
  return names[jersey] ?? jersey
}

export function Jersey({ jersey, size = 'small' }: JerseyProps) {
  const name = useJerseyName(jersey)
  const pattern = useId()
  const { ground, dots } = jerseyColours(jersey)
  return (
    <svg
      className={classNames(styles.jersey, size === 'large' && styles.large)}
      viewBox="0 0 24 24"
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      {dots !== null && (
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill={ground} />
          <circle cx="1.5" cy="1.5" r="1.35" fill={dots} />
          <circle cx="4.5" cy="4.5" r="1.35" fill={dots} />
        </pattern>
      )}
      <path d={OUTLINE} fill={dots === null ? ground : `url(#${pattern})`} className={styles.outline} />
    </svg>
  )
}

/** The jersey as a dot, for places too small for its shape. */
export function JerseyDot({ jersey }: { readonly jersey: string }) {
  const name = useJerseyName(jersey)
  const { ground, dots } = jerseyColours(jersey)
  return (
    <svg className={styles.dot} viewBox="0 0 12 12" role="img" aria-label={name}>
      <title>{name}</title>
      <circle cx="6" cy="6" r="5" fill={ground} className={styles.outline} />
      {dots !== null &&
        [
          [6, 3.4],
          [3.6, 6.6],
          [8.2, 6.8],
        ].map(([x, y]) => <circle key={`${x}`} cx={x} cy={y} r="1.3" fill={dots} />)}
    </svg>
  )
}
