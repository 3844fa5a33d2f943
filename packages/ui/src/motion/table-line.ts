/** The lines of a table's body: rows carry their keys in `data-row`; a heading between them has that of the row below it, in `data-section`. */

const HEADING = 'heading '

/** Its key. */
export const lineOf = ({ dataset: { row = '', section } }: HTMLElement): string =>
  section === undefined ? row : HEADING + section

export const isHeading = (line: string): boolean => line.startsWith(HEADING)
