/** Where the build put the cells of coasts and borders. Apart, so that only a map that is drawn knows their list. */
import { BORDER_CELLS, BORDERS } from 'virtual:borders'
import type { CellAddress } from './borders.ts'

export const borderAddress: CellAddress = (name) => (BORDER_CELLS.has(name) ? `${BORDERS}${name}.json` : null)
