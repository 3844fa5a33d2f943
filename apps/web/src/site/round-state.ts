/** Whether a round of an event is raced now, or over. */
import type { PhaseListed } from '@bell-lap/protocol/objects/event'

export const isRaced = ({ raceStatus }: Pick<PhaseListed, 'raceStatus'>): boolean =>
  raceStatus === 'started' || raceStatus === 'inProgress'

export const isOver = ({ raceStatus }: Pick<PhaseListed, 'raceStatus'>): boolean =>
  raceStatus === 'finished' || raceStatus === 'standings'
