/** The server's page has no more rows of a table than these; the browser reads the others. */
export const ROWS_CARRIED = 1000
