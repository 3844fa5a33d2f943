/** A place as it is written, on a screen and on paper: in brackets while nobody has confirmed it. */
export const placeText = (rank: number, unconfirmed: boolean): string =>
  rank === 0 ? '–' : unconfirmed ? `(${rank})` : String(rank)
