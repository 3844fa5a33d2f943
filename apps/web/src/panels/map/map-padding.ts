/** Room around what a map shows, for names and flags; the same for both ways of drawing. */
export const MAP_PADDING_PX = 44
/** In a small drawing. */
export const SMALL_PADDING_PX = 22
