/** Made-up start lists, and the many shapes in which clubs write the same list. Every name is invented. */
import fc from 'fast-check'

export interface MadeRider {
  readonly bib: number
  readonly lastName: string
  readonly firstName: string
  readonly nation: string
  readonly team: string
  readonly uciId: string | null
  readonly bornOn: string
  readonly sex: 'F' | 'M'
}

const LAST = [
  'Müller',
  'Sørensen',
  'O’Brien',
  'García López',
  'Šimůnek',
  'Weiß',
  'Łukasik',
  'van der Meer',
  'Çelik',
  'Niño',
]
const FIRST = ['Zoë', 'Åsa', 'José', 'Jürgen', 'Chloé', 'Seán', 'Ana María', 'Jiří', 'Noël', 'Pål']
const TEAMS = ['RSV Eichenberg', 'Club "Nord", e.V.', 'Vélo; Club', 'Ciclistica 1908', 'Oak Hill Wheelers']
export const NATIONS = ['GER', 'SUI', 'DEN', 'ESP', 'NED', 'FRA', 'ITA', 'GBR']

const uciId = (first: number): string => `${first}${String(first % 97).padStart(2, '0')}`

/** Distinct bibs. Names may occur twice, because the UCI id distinguishes them. */
export const riders = (least = 1): fc.Arbitrary<MadeRider[]> =>
  fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: least, maxLength: 30 }).chain((bibs) =>
    fc.tuple(
      ...bibs.map((bib) =>
        fc.record({
          bib: fc.constant(bib),
          lastName: fc.constantFrom(...LAST),
          firstName: fc.constantFrom(...FIRST),
          nation: fc.constantFrom(...NATIONS),
          team: fc.constantFrom(...TEAMS),
          uciId: fc.constant(uciId(100_000_000 + bib * 7919)),
          bornOn: fc
            .tuple(
              fc.integer({ min: 1940, max: 2015 }),
              fc.integer({ min: 1, max: 12 }),
              fc.integer({ min: 13, max: 28 }),
            )
            .map(([year, month, day]) => `${year}-${String(month).padStart(2, '0')}-${day}`),
          sex: fc.constantFrom('F', 'M'),
        }),
      ),
    ),
  )

export const HEADINGS = {
  en: ['Bib#', 'Last Name', 'First Name', 'Country', 'Team', 'UCI ID', 'Date of birth', 'Gender'],
  de: ['Startnr.', 'Nachname', 'Vorname', 'Nation', 'Verein', 'UCI-ID', 'Geb.-Datum', 'Geschlecht'],
  fr: ['N° de dossard', 'Nom', 'Prénom', 'Nationalité', 'Équipe', 'ID UCI', 'Né(e) le (jj/mm/aaaa)', 'Sexe'],
  es: ['Dorsal', 'Apellidos', 'Nombre', 'País', 'Equipo', 'Código UCI', 'Fecha de nacimiento', 'Género'],
  it: ['Pettorale', 'Cognome', 'Nome', 'Nazione', 'Società', 'Cod. UCI', 'Data di nascita', 'Sesso'],
} as const
export type HeadingLanguage = keyof typeof HEADINGS

const SEX_WORDS: Record<HeadingLanguage, Record<'F' | 'M', string>> = {
  en: { F: 'F', M: 'M' },
  de: { F: 'w', M: 'm' },
  fr: { F: 'Femme', M: 'Homme' },
  es: { F: 'Mujer', M: 'Hombre' },
  it: { F: 'Donna', M: 'Uomo' },
}

const NATION_STYLES: readonly ((code: string) => string)[] = [
  (code) => code,
  (code) => ({ GER: 'DEU', SUI: 'CHE', DEN: 'DNK', NED: 'NLD' })[code] ?? code,
  (code) =>
    ({ GER: 'DE', SUI: 'CH', DEN: 'DK', ESP: 'ES', NED: 'NL', FRA: 'FR', ITA: 'IT', GBR: 'GB' })[code]!,
]

const DATE_STYLES: readonly ((on: readonly [string, string, string]) => string)[] = [
  ([year, month, day]) => `${year}-${month}-${day}`,
  ([year, month, day]) => `${day}.${month}.${year}`,
  ([year, month, day]) => `${Number(day)}/${Number(month)}/${year}`,
  ([year, month, day]) => `${month}/${day}/${year}`,
  ([year, month, day]) => `${year}${month}${day}`,
]

export interface Shape {
  readonly language: HeadingLanguage
  /** Order of the columns. */
  readonly order: readonly number[]
  readonly dates: number
  readonly nations: number
  /** Empty rows and titles above the headings. */
  readonly titles: readonly string[]
}

export const shapes: fc.Arbitrary<Shape> = fc.record({
  language: fc.constantFrom(...(Object.keys(HEADINGS) as HeadingLanguage[])),
  order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
  dates: fc.nat(DATE_STYLES.length - 1),
  nations: fc.nat(NATION_STYLES.length - 1),
  titles: fc.array(fc.constantFrom('', 'Course du club', 'Start list, 3rd of May'), { maxLength: 4 }),
})

/** Row of the first rider, from 1. */
const firstRow = ({ titles }: Shape): number => titles.length + 2

/** The riders as a table of this shape contains them: each with its row. */
export const writtenRiders = (list: readonly MadeRider[], shape: Shape): (MadeRider & { row: number })[] =>
  list.map((rider, index) => ({ row: firstRow(shape) + index, ...rider }))

/** The list as rows of text in that shape. */
export function shapeRows(
  list: readonly MadeRider[],
  { language, order, dates, nations, titles }: Shape,
): string[][] {
  const cellsOf = ({ bib, lastName, firstName, nation, team, uciId, bornOn, sex }: MadeRider): string[] => [
    String(bib),
    lastName,
    firstName,
    NATION_STYLES[nations]!(nation),
    team,
    uciId ?? '',
    DATE_STYLES[dates]!(bornOn.split('-') as [string, string, string]),
    SEX_WORDS[language][sex],
  ]
  const shuffled = (cells: readonly string[]) => order.map((index) => cells[index]!)
  return [
    ...titles.map((title) => [title]),
    shuffled(HEADINGS[language]),
    ...list.map((rider) => shuffled(cellsOf(rider))),
  ]
}

const quote = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export interface CsvDialect {
  readonly separator: ',' | ';' | '\t'
  readonly lineEnd: '\n' | '\r\n'
  readonly encoding: 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be'
  readonly isQuoted: boolean
}

export const dialects: fc.Arbitrary<CsvDialect> = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  encoding: fc.constantFrom('utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be'),
  isQuoted: fc.boolean(),
})

export function encodeCsv(
  rows: readonly (readonly string[])[],
  { separator, lineEnd, encoding, isQuoted }: CsvDialect,
): Uint8Array {
  const text = rows
    .map((row) =>
      row
        .map((cell) => (isQuoted ? `"${cell.replaceAll('"', '""')}"` : quote(cell, separator)))
        .join(separator),
    )
    .join(lineEnd)
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-8-bom') return Buffer.from(`\uFEFF${text}`)
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return encoding === 'utf-16le' ? little : little.swap16()
}
