/**
 * The addresses of the cells of coasts and borders. A separate module, so that only a page that draws a map loads their
 * list.
 */
import { BORDER_CELLS, BORDERS } from 'virtual:borders'
import type { CellAddress } from './borders.ts'

export const borderAddress: CellAddress = (name) => (BORDER_CELLS.has(name) ? `${BORDERS}${name}.json` : null)
