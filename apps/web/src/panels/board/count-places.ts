/** How many rows have a place: the others are of riders who left the race. */
export const countPlaces = (rows: readonly { readonly rank: number | null }[]): number =>
  rows.filter(({ rank }) => rank !== null).length
