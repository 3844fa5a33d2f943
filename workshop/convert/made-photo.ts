/**
 * Draws the photo finish of a constructed race from the times at its line, as a line camera would take it: each column is the
 * line at one instant, the first rider stands at the left. The picture says that it is constructed.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { encodePicture } from '../../apps/server/src/shares/picture.ts'

/** A column is a millisecond, as exact as the times. */
export const LINES_PER_SECOND = 1000

/** One rider whose front wheel touched the line so long after the first one's. */
export interface AtLine {
  readonly bib: Bib
  readonly afterMs: number
}

const HEIGHT = 360
/** Columns before the first front wheel and behind the last. */
const LEAD = 160
const TAIL = 260
const HEAD = 64
const GROUND = 316
/** From one row of riders to the next one, which is nearer to the camera. */
const ROWS = [0, 30, 60] as const
/** Jerseys, by bib. */
const JERSEYS = [
  '#b3261e',
  '#1c4f9c',
  '#0b7a4b',
  '#b8860b',
  '#5c3a8c',
  '#12151a',
  '#c2571a',
  '#2a7f8f',
] as const

/** A rider at 60 km/h is some hundred columns long. The origin is where the front wheel begins, on the ground. */
function rider(jersey: string): string {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="-20" r="19" fill="none" stroke="#12151a" stroke-width="3"/>`
  return `${wheel(20)}${wheel(82)}
    <path d="M20-20 34-56H70L50-22ZM70-56 82-20H50" fill="none" stroke="#3b4048" stroke-width="4"/>
    <path d="M50-22 62-44 74-70" fill="none" stroke="#2b2f36" stroke-width="9" stroke-linecap="round"/>
    <path d="M78-74Q58-104 34-88L28-62 36-60 44-78 66-62Z" fill="${jersey}"/>
    <path d="M40-82 30-58" stroke="#d9a066" stroke-width="7" stroke-linecap="round"/>
    <ellipse cx="31" cy="-95" rx="12" ry="9" fill="#fbfaf7" stroke="#12151a" stroke-width="2"/>`
}

const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="Archivo Narrow" font-size="${size}" ${more}>${words}</text>`

/** `riders` in their order at the line; `title` is written at the top. PNG; the same riders give the same bytes. */
export function drawMadePhoto(riders: readonly AtLine[], title: string): Promise<Uint8Array> {
  const lastMs = Math.max(...riders.map(({ afterMs }) => afterMs))
  const width = LEAD + lastMs + TAIL
  const columnOf = (ms: number): number => LEAD + (ms * LINES_PER_SECOND) / 1000
  const ticks = Array.from({ length: Math.floor((width - LEAD) / 100) + 1 }, (_, index) => {
    const x = columnOf(index * 100)
    const label =
      index % 5 === 0 ? text(x + 4, HEIGHT - 6, 16, `+${(index / 10).toFixed(1)} s`, 'fill="#12151a"') : ''
    return `<path d="M${x} ${HEIGHT - 28}v${index % 5 === 0 ? 24 : 10}" stroke="#12151a"/>${label}`
  })
  const placed = riders.map((one, index) => ({ ...one, x: columnOf(one.afterMs), row: index % ROWS.length }))
  const bodies = placed
    .toSorted((one, other) => one.row - other.row)
    .map(({ bib, x, row }) => {
      const y = GROUND - ROWS.at(-1)! + ROWS[row]!
      return `<g transform="translate(${x} ${y})">${rider(JERSEYS[Number(bib) % JERSEYS.length]!)}</g>`
    })
  const hairs = placed.map(({ bib, x, row }, index) => {
    const y = HEAD - 22 + row * 17
    return `<path d="M${x + 0.5} ${y}V${HEIGHT - 30}" stroke="#c21f36"/>
      ${text(x + 4, y + 12, 15, `${index + 1} · ${bib}`, 'font-weight="700" fill="#c21f36"')}`
  })
  return encodePicture(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#fbfaf7"/>
    <rect y="${HEAD + 46}" width="100%" height="${GROUND - HEAD - 40}" fill="#dedbd3"/>
    ${text(12, 26, 20, title, 'font-weight="700" fill="#12151a"')}
    ${bodies.join('')}${hairs.join('')}
    <rect y="${HEIGHT - 28}" width="100%" height="28" fill="#fbfaf7"/>
    ${ticks.join('')}
  </svg>`)
}
