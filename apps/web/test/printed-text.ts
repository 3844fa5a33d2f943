/** The words of a page printed by Chromium, read from its PDF with their positions. */
import { inflateSync } from 'node:zlib'

export interface PrintedLine {
  /** Its letters from the left, without any spaces. */
  readonly text: string
  /** Where the last letter begins, in points from the left edge of the sheet. */
  readonly endX: number
}

export interface PrintedPage {
  readonly widthPt: number
  readonly lines: readonly PrintedLine[]
}

interface Letter {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** Scale and shift: nothing on these pages is turned. */
type Place = readonly [scaleX: number, scaleY: number, x: number, y: number]

const SHEET: Place = [1, 1, 0, 0]
const within = (outer: Place, [sx, sy, x, y]: Place): Place => [
  outer[0] * sx,
  outer[1] * sy,
  outer[2] + outer[0] * x,
  outer[3] + outer[1] * y,
]

/** Each page's lines from the top. Throws where an object is missing. */
export function readPrinted(bytes: Uint8Array): PrintedPage[] {
  const file = Buffer.from(bytes).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body = '']) => [Number(id), body]),
  )
  const objectAt = (id: number): string => {
    const body = objects.get(id)
    if (body === undefined) throw new Error(`no object ${id}`)
    return body
  }
  const streamOf = (id: number): string => {
    const body = objectAt(id)
    const data = body.slice(body.indexOf('stream\n') + 7, body.lastIndexOf('\nendstream'))
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
  }
  const refs = (text: string): [name: string, id: number][] =>
    [...text.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id]) => [name, Number(id)])
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((page) => {
      const named = new Map(refs(page))
      const fonts = new Map(
        [...named]
          .filter(([name]) => /^F\d+$/.test(name))
          .map(([name, id]) => [name, lettersOf(streamOf(new Map(refs(objectAt(id))).get('ToUnicode')!))]),
      )
      return {
        widthPt: Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(page)?.[1]),
        lines: linesOf(lettersIn(streamOf(named.get('Contents')!), fonts)),
      }
    })
}

/** The letters of each code of a font. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', last = '', hex = ''] of map.matchAll(/^<(\w+)> (?:<(\w+)> )?<((?:\w{4})+)>$/gm)) {
    const begin = Number.parseInt(first, 16)
    const end = last === '' ? begin : Number.parseInt(last, 16)
    for (let code = begin; code <= end; code += 1) {
      const text = Buffer.from(hex, 'hex').swap16().toString('utf16le')
      const shifted = String.fromCodePoint(text.codePointAt(0)! + code - begin) + text.slice(1)
      letters.set(code.toString(16).toUpperCase().padStart(first.length, '0'), shifted)
    }
  }
  return letters
}

const COMMAND =
  /\bq\b|\bQ\b|([-\d. ]+) cm\b|\/(F\d+) [\d.]+ Tf|([-\d. ]+) Tm\b|([-\d.]+) [-\d.]+ Td|<(\w+)> Tj/g

function lettersIn(drawn: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Letter[] {
  const letters: Letter[] = []
  const outer: Place[] = []
  let place = SHEET
  let font: ReadonlyMap<string, string> = new Map()
  let at = SHEET
  for (const [whole, matrix, face, line, shift, codes] of drawn.matchAll(COMMAND)) {
    if (whole === 'q') outer.push(place)
    else if (whole === 'Q') place = outer.pop() ?? SHEET
    else if (matrix !== undefined) place = within(place, placeOf(matrix))
    else if (face !== undefined) font = fonts.get(face) ?? font
    else if (line !== undefined) at = within(place, placeOf(line))
    else if (shift !== undefined) at = within(at, [1, 1, Number(shift), 0])
    else if (codes !== undefined) {
      const size = [...font.keys()][0]?.length ?? 2
      const text = Array.from(
        codes.match(new RegExp(`.{${size}}`, 'g')) ?? [],
        (code) => font.get(code) ?? '',
      )
      letters.push({ x: at[2], y: at[3], text: text.join('') })
    }
  }
  return letters
}

function placeOf(matrix: string): Place {
  const [a = 1, , , d = 1, e = 0, f = 0] = matrix.trim().split(' ').map(Number)
  return [a, d, e, f]
}

/** The tolerance of a line in points: letters of two sizes have slightly different base lines. */
const LINE_PT = 3

function linesOf(letters: readonly Letter[]): PrintedLine[] {
  const lines: Letter[][] = []
  for (const letter of letters.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1)
    if (line !== undefined && line[0]!.y - letter.y < LINE_PT) line.push(letter)
    else lines.push([letter])
  }
  return lines.map((line) => {
    const sorted = line.toSorted((a, b) => a.x - b.x)
    const text = sorted
      .map((letter) => letter.text)
      .join('')
      .replaceAll(/\s/g, '')
    return { text, endX: sorted.at(-1)!.x }
  })
}
