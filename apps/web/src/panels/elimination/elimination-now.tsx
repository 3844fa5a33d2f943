/** An elimination race in progress: the rider eliminated last, those before, and the number still in. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { Changing } from '@bell-lap/ui/motion/changing.tsx'
import { TrialRider } from '../time-trial/trial-rider.tsx'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import styles from './elimination-now.module.css'

/** Riders shown who were eliminated before the last one. */
const SHOWN = 6

interface EliminationNowProps {
  readonly track: NonNullable<StageLive['track']>
  /** In the current order: those still in first, then the last one out. */
  readonly rows: readonly Row[]
}

/** Empty before the first elimination. */
export function EliminationNow({ track, rows }: EliminationNowProps) {
  const { i18n } = useLingui()
  const { lastOut, remaining } = track
  const out = new Set(lastOut)
  const last = rows.filter(({ key }) => out.has(key))
  const before = rows.filter(
    ({ key, rank }) => rank > 0 && remaining !== null && rank > remaining && !out.has(key),
  )
  if (last.length === 0) return null
  return (
    <section className={styles.now} data-picture="">
      <div className={styles.last} data-ground="board">
        <h2 className={styles.title}>
          <Trans>Last one out</Trans>
        </h2>
        {last.map((row) => (
          <p key={row.key} className={styles.name}>
            <Changing value={row.key}>{competitorName(row, i18n.locale)}</Changing>
          </p>
        ))}
        {remaining !== null && (
          <p className={styles.left}>
            <Plural value={remaining} one="# still in" other="# still in" />
          </p>
        )}
      </div>
      {before.length > 0 && (
        <div className={styles.earlier}>
          <h3 className={styles.heading}>
            <Trans>Eliminated earlier</Trans>
          </h3>
          <ol className={styles.list}>
            {before.slice(0, SHOWN).map((row) => (
              <li key={row.key}>
                <span className={styles.rank}>{row.rank}</span>
                <TrialRider row={row} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
