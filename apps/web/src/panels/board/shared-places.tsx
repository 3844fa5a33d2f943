/**
 * Explains shared places below the result of a points race: the last sprint separates riders with equal
 * points (UCI 3.2.119), and its order is not always known.
 */
import { Trans } from '@lingui/react/macro'
import type { Phase } from '@bell-lap/protocol/objects/event'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import styles from './board.module.css'

const BY_LAST_SPRINT: ReadonlySet<Phase['type']> = new Set(['pointsRace', 'madison', 'tempo'])

interface SharedPlacesProps {
  /** Form of the phase. */
  readonly form: Phase['type'] | undefined
  readonly rows: readonly Row[]
}

/** Empty if nobody shares a place, or if the form has no last sprint. */
export function SharedPlaces({ form, rows }: SharedPlacesProps) {
  const ranks = rows.filter(({ rank, irm }) => rank > 0 && irm === null).map(({ rank }) => rank)
  if (form === undefined || !BY_LAST_SPRINT.has(form) || new Set(ranks).size === ranks.length) return null
  return (
    <p className={styles.note}>
      <Trans>Places are shared where points are equal: the order of the last sprint is not known.</Trans>
    </p>
  )
}
