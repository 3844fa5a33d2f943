/**
 * What counts as a win of an athlete: a race, a stage, an event, and of the classifications the general one alone. The sport
 * counts so: who leads the points or the young riders at the end has a classification, not a win.
 */
export const isWin = ({
  rank,
  classification,
}: {
  readonly rank: number
  readonly classification: string | null
}): boolean => rank === 1 && (classification === null || classification === 'Time')
