/**
 * A world cup or another series after one of its rounds: every round, the sum, and the nations if they have a
 * standing.
 */
import { Plural, useLingui } from '@lingui/react/macro'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'
import { seriesName } from '@bell-lap/ui/format/series-name.ts'
import { afterRoundWords } from '../standing/rounds-words.ts'
import { StandingBoard } from '../standing/standing-board.tsx'
import { SERIES_WORDS } from '../standing/standing-words.ts'
import styles from './world-cup-board.module.css'

interface WorldCupBoardProps {
  readonly worldCup: WorldCup
  /** Number of the event of the page. */
  readonly event: number
}

export function WorldCupBoard({ worldCup, event }: WorldCupBoardProps) {
  const { t, i18n } = useLingui()
  const { name, resultStatus, rounds, results, nations, counting } = worldCup
  const reason = i18n._(afterRoundWords(worldCup))
  const race = rounds.find((round) => round.event === event)?.key
  return (
    <>
      <StandingBoard
        isSeason
        isTitled
        caption={seriesName(name, i18n.locale)}
        words={SERIES_WORDS}
        reason={reason}
        resultStatus={resultStatus}
        races={rounds}
        race={race}
        rows={results}
        scoresOf={(row) => row.rounds}
        note={
          counting !== null && (
            <p className={styles.note}>
              <Plural value={counting} one="The best round counts." other="The best # rounds count." />
            </p>
          )
        }
      />
      {nations !== null && nations.results.length > 0 && (
        <StandingBoard
          caption={t`Nations Cup`}
          words={SERIES_WORDS}
          reason={reason}
          resultStatus={resultStatus}
          races={rounds}
          race={race}
          rows={nations.results}
          scoresOf={(row) => row.rounds}
        />
      )}
    </>
  )
}
