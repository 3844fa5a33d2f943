/**
 * What counts as a win of an athlete: a race, a stage, an event, and of all classifications only the general one. This is the convention of
 * the sport: the winner of the points or young rider classification has no win from it.
 */
export const isWin = ({
  rank,
  classification,
}: {
  readonly rank: number
  readonly classification: string | null
}): boolean => rank === 1 && (classification === null || classification === 'Time')
