/**
 * The leader of a race by its ranking, on a page about another subject. It comes after that page, with a
 * script of its own.
 */
import { Trans } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { useDocument } from '../../live/use-document.ts'
import { leaderIn, type RaceLeader } from './leader.ts'

/** The whole ranking is requested, which is long. */
const ASK_EVERY_MS = 15_000

interface LeaderNowProps {
  /** Competition id. */
  readonly c: string
  /** Stage number. */
  readonly s: number
  readonly live: StageLive
}

interface LeaderKnown {
  readonly leader: RaceLeader | null
  readonly isLoading: boolean
}

function useLeader({ c, s }: Pick<LeaderNowProps, 'c' | 's'>): LeaderKnown {
  const { body, state } = useDocument('stage-live-rankings', { c, s }, undefined, { everyMs: ASK_EVERY_MS })
  const leader = leaderIn(body ?? [])
  return { leader: leader?.name === '' ? null : leader, isLoading: state === 'loading' }
}

/** As an entry of a list of facts. */
export function LeaderNow({ live, ...unit }: LeaderNowProps) {
  const { leader, isLoading } = useLeader(unit)
  if (leader === null)
    return (
      <div>
        <dt>
          <Trans>Leader</Trans>
        </dt>
        <dd>{isLoading ? '–' : <Trans context="competition">Data awaited</Trans>}</dd>
      </div>
    )
  return (
    <div>
      <dt>
        {!leader.hasFinished ? (
          <Trans>Leader</Trans>
        ) : live.kmToGo === null ? (
          <Trans>Best time</Trans>
        ) : (
          <Trans>First at the finish</Trans>
        )}
      </dt>
      <dd>
        {leader.hasFinished ? (
          <>
            {leader.shortName} {leader.time}
          </>
        ) : (
          leader.name
        )}
      </dd>
    </div>
  )
}

/** In a line of text. */
export function LeaderInLine(unit: Pick<LeaderNowProps, 'c' | 's'>) {
  const { leader } = useLeader(unit)
  return (
    leader && (
      <b>
        {leader.shortName} {leader.hasFinished && leader.time}
      </b>
    )
  )
}
