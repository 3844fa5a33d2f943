/**
 * Fifty rows of docs/specification.md by chance, the same each time: those whose numbers come first in an order that a hash
 * makes. A row that is added can put one other out of the draw, no more.
 */
import { createHash } from 'node:crypto'

const COUNT = 50
const SEED = 'bell-lap'

const orderOf = (row: string): string => createHash('sha256').update(`${SEED} ${row}`).digest('hex')

/** @param page the text of docs/specification.md; rows that ask for nothing are passed over */
export const drawRows = (page: string): string[] =>
  [...page.matchAll(/^\| ((?:\d|W|I)[\w.]*-\d+) \| .* \| (?!no demand)\S.* \|$/gm)]
    .map(([, row = '']) => row)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .slice(0, COUNT)
