type Rows = readonly { readonly rank: number | null }[]

/** How many rows have a place: the others are of riders who left the race. */
export const countPlaces = (rows: Rows): number => rows.filter(({ rank }) => rank !== null).length

/** The highest place: more than there are where some are missing in between. */
export const lastPlace = (rows: Rows): number => Math.max(0, ...rows.map(({ rank }) => rank ?? 0))
