/** Bounds of an importer. No file may cost more memory or time than these allow. */

/** Bytes of a file. The largest start lists have some 20,000 rows of 200 bytes. */
export const MOST_BYTES = 8_000_000
/** Rows of a table: the riders of the largest start list, with headings. */
export const MOST_ROWS = 21_000
/** Cells of a row that are read. A cell farther right is a fault. */
export const MOST_COLUMNS = 200
/** UTF-16 units of a cell. */
export const MOST_CELL_TEXT = 2_000
/** Sheets of a workbook. */
export const MOST_SHEETS = 50
/** Files within a workbook. */
export const MOST_ENTRIES = 1_000
/** Expanded bytes of all files read within a workbook, together. */
export const MOST_EXPANDED = 64_000_000
/** Most reported faults. Further ones only repeat what is wrong. */
export const MOST_FAULTS = 200
