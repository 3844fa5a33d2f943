/** A world cup or another series after one of its rounds: every round, the sum, and the nations where they have a standing. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WorldCup } from '@bell-lap/protocol/documents/world-cup'
import { countedRoundsWords } from '../standing/rounds-words.ts'
import { StandingBoard } from '../standing/standing-board.tsx'
import styles from './world-cup-board.module.css'

interface WorldCupBoardProps {
  readonly worldCup: WorldCup
  /** Number of the event whose page it is. */
  readonly event: number
}

export function WorldCupBoard({ worldCup, event }: WorldCupBoardProps) {
  const { t, i18n } = useLingui()
  const { name, resultStatus, rounds, results, nations, counting } = worldCup
  const words = countedRoundsWords(worldCup)
  const race = rounds.find((round) => round.event === event)?.key
  return (
    <>
      <StandingBoard
        caption={name}
        resultStatus={resultStatus}
        races={rounds}
        race={race}
        rows={results}
        scoresOf={(row) => row.rounds}
        note={
          <>
            {words !== null && <p className={styles.note}>{i18n._(words)}</p>}
            {counting !== null && (
              <p className={styles.note}>
                <Plural value={counting} one="The best round counts." other="The best # rounds count." />
              </p>
            )}
            <p className={styles.note}>
              <Trans>Points of each round, its place in brackets. 0: no points; –: no result.</Trans>
            </p>
          </>
        }
      />
      {nations !== null && nations.results.length > 0 && (
        <StandingBoard
          caption={t`Nations Cup`}
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
