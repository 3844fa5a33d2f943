/** Classification jerseys, drawn by us (D-024), and the dot that stands for one inside a group. */
import { useId } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Jersey as JerseyKey } from '@bell-lap/protocol/vocabulary/kinds'
import { classNames } from '../text/class-names.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { jerseyColours } from './jersey-colours.ts'
import styles from './jersey.module.css'

/** Fitted body, set-in short sleeves with cuffs, upright collar: a cycling jersey, not a shirt. */
const OUTLINE =
  'M9.1 1.6c.9.5 1.9.7 2.9.7s2-.2 2.9-.7l1.5.9 3.6 2.1c.7.4 1.1 1 1.3 1.8l1.3 5.3-4 1.3-1.3-3.4c-.3 1.6-.4 3-.3 4.4l.6 7.7c0 .4-.2.7-.6.7H7c-.4 0-.6-.3-.6-.7L7 14c.1-1.4 0-2.8-.3-4.4L5.4 13l-4-1.3 1.3-5.3c.2-.8.6-1.4 1.3-1.8l3.6-2.1Z'
/** Collar, zip, cuffs and hem. */
const SEAMS =
  'M7.7 2.5c1.2 1.2 2.7 1.8 4.3 1.8s3.1-.6 4.3-1.8M12 4.3v6.7M1.7 10.3l4.1 1.3M22.3 10.3l-4.1 1.3M6.5 20.3h11'

interface JerseyProps {
  /** Key of the document: yellow, green, polkaDot, white … */
  readonly jersey: string
  readonly size?: 'small' | 'large'
}

/** The name of a jersey in the language of the page. */
export function useJerseyName(jersey: string): string {
  const { t } = useLingui()
  const names: Record<JerseyKey, string> = {
    yellow: t`Yellow jersey`,
    pink: t`Pink jersey`,
    red: t`Red jersey`,
    green: t`Green jersey`,
    polkaDot: t`Polka-dot jersey`,
    bluePolkaDot: t`Blue polka-dot jersey`,
    cyclamen: t`Cyclamen jersey`,
    azure: t`Azure jersey`,
    white: t`White jersey`,
  }
  return (names as Record<string, string>)[jersey] ?? jersey
}

export function Jersey({ jersey, size = 'small' }: JerseyProps) {
  const name = useJerseyName(jersey)
  const pattern = useId()
  const { ground, dots } = jerseyColours(jersey)
  return (
    <span className={classNames(styles.jersey, size === 'large' && styles.large)} title={name}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {dots !== null && (
          <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" fill={ground} />
            <circle cx="1.5" cy="1.5" r="1.35" fill={dots} />
            <circle cx="4.5" cy="4.5" r="1.35" fill={dots} />
          </pattern>
        )}
        <path d={OUTLINE} fill={dots === null ? ground : `url(#${pattern})`} className={styles.outline} />
        <path d={SEAMS} className={styles.seams} />
      </svg>
    </span>
  )
}

/** The jersey as a dot, for places too small for its shape. */
export function JerseyDot({ jersey }: { readonly jersey: string }) {
  const name = useJerseyName(jersey)
  const { ground, dots } = jerseyColours(jersey)
  return (
    <span className={styles.dot} title={name}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="5" fill={ground} className={styles.outline} />
        {dots !== null &&
          [
            [6, 3.4],
            [3.6, 6.6],
            [8.2, 6.8],
          ].map(([x, y]) => <circle key={`${x}`} cx={x} cy={y} r="1.3" fill={dots} />)}
      </svg>
    </span>
  )
}
