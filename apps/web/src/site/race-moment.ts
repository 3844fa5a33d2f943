/** The moment of a stage's or phase's page, from its documents alone. */
import type { StageLive } from '@bell-lap/protocol/documents/stages'

type ReadState = 'ok' | 'loading' | 'notYet' | 'over' | 'unknown' | 'failed'

/** `before`: nobody has started. `failed`: nothing could be read and nothing is cached. */
export type RaceMoment = 'loading' | 'before' | 'live' | 'finished' | 'unknown' | 'failed'

/** From the live document: its state, and its race status if it has one. */
export function raceMoment(state: ReadState, live: StageLive | null): RaceMoment {
  switch (state) {
    case 'loading':
    case 'unknown':
    case 'failed':
      return state
    case 'notYet':
      return 'before'
    case 'over':
      return 'finished'
    case 'ok':
      break
  }
  switch (live?.raceStatus) {
    case 'started':
    case 'inProgress':
      return 'live'
    case 'finished':
    case 'standings':
      return 'finished'
    case 'expected':
    case undefined:
      return 'before'
  }
}
