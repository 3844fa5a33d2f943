/**
 * Decides which places are wins of an athlete: those in a race, a stage or an event, and of all
 * classifications only the general one. This is the convention of the sport: the winner of the points or
 * young rider classification has no win from it.
 */
export const isWin = ({
  rank,
  classification,
}: {
  readonly rank: number
  readonly classification: string | null
}): boolean => rank === 1 && (classification === null || classification === 'Time')
