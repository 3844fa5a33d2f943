/** The next riders to start, with the time until then. The list changes as starts go by. */
import { formatTime } from '@bell-lap/domain/figures/time'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatTimeOfDay } from '@bell-lap/ui/format/time-of-day.ts'
import { EstimatedMark } from './estimated-mark.tsx'
import { TrialRider } from './trial-rider.tsx'
import { listNextToStart } from './trial.ts'
import { useRaceInstant } from './use-race-instant.ts'
import styles from './trial-lists.module.css'

interface NextToStartProps {
  /** The start list's rows. */
  readonly startList: readonly Row[]
  /** Keys of the live ranking: riders on the course, finished or out. */
  readonly seen: ReadonlySet<string>
  readonly positionsAt: string | null
  /** IANA zone to show times of day in. */
  readonly zone: string
}

const SHOWN = 5

export function NextToStart({ startList, seen, positionsAt, zone }: NextToStartProps) {
  const { i18n } = useLingui()
  const raceMs = useRaceInstant(positionsAt)
  const next = listNextToStart(startList, seen, raceMs, SHOWN)
  if (next.length === 0)
    return (
      <p className={styles.none}>
        <Trans>All have started.</Trans>
      </p>
    )
  return (
    <ol className={styles.list}>
      {next.map((row) => (
        <li key={row.key} className={styles.item}>
          <TrialRider row={row} />
          <span className={styles.figures}>
            {row.startAt !== undefined && (
              <>
                {raceMs !== null && (
                  <b className={styles.figure} aria-live="off">
                    −{formatTime(Math.max(0, Date.parse(row.startAt) - raceMs), 0)}
                  </b>
                )}
                <time className={styles.quiet} dateTime={row.startAt}>
                  {row.estimated === true && <EstimatedMark />}
                  {formatTimeOfDay(row.startAt, zone, i18n.locale)}
                </time>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
