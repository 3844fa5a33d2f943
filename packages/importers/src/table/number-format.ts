/** The meaning of a cell's number by its number format: a day, a time, or the number itself. */

export type Shown = 'number' | 'day' | 'time' | 'timeWithSeconds'

/** Formats that every workbook has (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: readonly (readonly [first: number, last: number, shown: Shown])[] = [
  [14, 17, 'day'],
  [18, 18, 'time'],
  [19, 19, 'timeWithSeconds'],
  [20, 20, 'time'],
  [21, 21, 'timeWithSeconds'],
  [22, 22, 'day'],
  [27, 36, 'day'],
  [45, 47, 'timeWithSeconds'],
  [50, 58, 'day'],
]

export const shownByBuiltIn = (id: number): Shown =>
  BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? 'number'

/** The same for a format that a workbook states itself, such as `[$-407]dd.mm.yyyy;@` or `[h]:mm:ss.0`. */
export function shownByCode(code: string): Shown {
  const bare = code
    .split(';')[0]!
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .toLowerCase()
    .replaceAll('general', '')
    .replaceAll(/am\/pm|a\/p/g, '')
  if (/[yd]/.test(bare)) return 'day'
  if (/[hs]/.test(bare)) return bare.includes('s') ? 'timeWithSeconds' : 'time'
  return bare.includes('m') ? 'day' : 'number'
}
