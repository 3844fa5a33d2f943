/** The start clock of a race against the clock: who starts next, and the seconds until then, by the clock of this machine. */
import { Trans, useLingui } from '@lingui/react/macro'
import { formatTimeOfDay } from '@bell-lap/ui/format/time-of-day.ts'
import { useNow } from '@bell-lap/ui/page/now.ts'
import { useUnitDocument, useUnitZone } from '../../site/use-unit.ts'
import type { LineBoardProps } from './line-screen.tsx'
import { nextStarts } from './next-starts.ts'
import { PersonLine } from './person.tsx'
import styles from './line.module.css'

const FOLLOWING = 5
/** From here on the number is drawn as the last seconds. */
const LAST_S = 10

export function StartClock({ unit }: LineBoardProps) {
  const { body: list } = useUnitDocument('startlist', unit)
  const zone = useUnitZone(unit)
  const { i18n } = useLingui()
  const nowMs = useNow()
  const rows = list?.results ?? []
  const { next, seconds, following, isTimed } = nextStarts(rows, nowMs ?? 0, FOLLOWING)
  if (!isTimed || nowMs === null)
    return (
      <p className={styles.words}>
        <Trans>The start times are not known yet.</Trans>
      </p>
    )
  return (
    <div className={styles.starts}>
      <p className={styles.clock}>{formatTimeOfDay(new Date(nowMs).toISOString(), zone, i18n.locale)}</p>
      {next === null ? (
        <p className={styles.words}>
          <Trans>Everybody has started.</Trans>
        </p>
      ) : (
        <>
          <p
            className={styles.number}
            data-last={seconds <= LAST_S || undefined}
            role="timer"
            aria-live="off"
          >
            {seconds >= 60 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : seconds}
          </p>
          <p className={styles.next}>
            <PersonLine person={next} />
          </p>
        </>
      )}
      <ol className={styles.list}>
        {following.map((row) => (
          <li key={row.key}>
            <PersonLine person={row} />
            <span className={styles.figure}>{formatTimeOfDay(row.startAt!, zone, i18n.locale)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
