type Rows = readonly { readonly rank: number | null }[]

/** Number of rows with a place. The others belong to riders who left the race. */
export const countPlaces = (rows: Rows): number => rows.filter(({ rank }) => rank !== null).length

/** The highest place. Higher than the number of places if some are missing in between. */
export const lastPlace = (rows: Rows): number => Math.max(0, ...rows.map(({ rank }) => rank ?? 0))
