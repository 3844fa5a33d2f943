/** The words over columns: those of the specification's vocabulary, in the reader's language, with their unit. */
import { useLingui } from '@lingui/react/macro'
import type { Column } from '@bell-lap/protocol/objects/outcome'
import type { GapMode } from './declared.ts'
import styles from './row-figure.module.css'

export function useColumnLabels(): Readonly<Record<Column['label'], string>> {
  const { t } = useLingui()
  return {
    bib: t`Bib`,
    rank: t`Rank`,
    nation: t`Nation`,
    category: t`Category`,
    name: t`Name`,
    members: t({ message: 'Riders', context: 'of a team' }),
    points: t`Points`,
    time: t`Time`,
    total: t`Total`,
    dayTime: t`Day time`,
    speed: t`Speed`,
    split: t`Split`,
    gap: t`Gap`,
    bonus: t`Bonif.`,
    startOrder: t`Order`,
    startTime: t`Start`,
    lap: t`Laps`,
    lapTime: t`Lap time`,
    lapsToGo: t`Laps to go`,
    rides: t`Rides won`,
    intermediate1: t`Intermediate 1`,
    intermediate2: t`Intermediate 2`,
    distance: t`Distance`,
    totalDistance: t`Total distance`,
    trackLength: t`Track length`,
    altitude: t`Altitude`,
    type: t`Type`,
    date: t`Date`,
    winner: t`Winner`,
    youngRider: t`Young rider`,
    team: t`Team`,
    games: t`Games`,
    goals: t`Goals`,
    irm: t`Mark`,
  }
}

/** Of the figure at the end: by what the reader has chosen, where that is a choice. */
export function FigureLabel({ columns, figure, mode }: FigureLabelProps) {
  const { t } = useLingui()
  const labels = useColumnLabels()
  const unit = unitOf(figure)
  const time = columns.find(({ key }) => key === 'time')
  const name =
    figure.kind !== 'gap'
      ? labels[figure.label]
      : mode === 'interval'
        ? t`Interval`
        : labels[mode === 'total' && time ? time.label : 'gap']
  return unit === null ? (
    name
  ) : (
    <>
      {name} <span className={styles.unit}>({unit})</span>
    </>
  )
}

interface FigureLabelProps {
  readonly columns: readonly Column[]
  readonly figure: Column
  readonly mode: GapMode
}

/** Units are the same in every language. */
function unitOf({ kind, label, precision = 0 }: Column): string | null {
  switch (kind) {
    case 'time':
    case 'gap':
      return precision === 0 ? 'h:min:s' : 'min:s'
    case 'number':
      return label === 'bonus' ? 's' : null
    case 'speed':
      return 'km/h'
    default:
      return null
  }
}
