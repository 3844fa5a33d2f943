/** The reports of a constructed race: a start list and a result on paper, the times at the line as a table, a race information. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { drawnBrandOf, OWN_BRAND } from '../../apps/server/src/brand/brand.ts'
import { drawSheet } from '../../apps/server/src/sheets/draw-sheet.ts'
import type { SheetCell, SheetColumn } from '../../apps/server/src/sheets/sheet-port.ts'
import { drawMadePhoto, LINES_PER_SECOND, type AtLine } from './made-photo.ts'
import type { FileOfBundle } from './write-bundle.ts'

export interface ReportedRider {
  readonly bib: Bib
  readonly lastName: string
  readonly firstName?: string
  readonly nation?: string
}

export interface PlacedRider {
  readonly bib: Bib
  /** As the result shows it: `2:53:54`, `+0:01`, `+1 lap`. */
  readonly value: string
  /** At the line, since the first one; null for a lapped rider. */
  readonly afterMs: number | null
}

export interface ReportedRace {
  readonly competition: string
  /** The race within it; '' for a race that is the whole competition. */
  readonly unit: string
  /** What the files are about. */
  readonly about:
    | { readonly stage: number }
    | { readonly event: number; readonly phase: number }
    // The competition itself.
    | { readonly stage?: never }
  /** The date of its papers. */
  readonly at: string
  readonly riders: readonly ReportedRider[]
  /** In the order of the result. */
  readonly placed: readonly PlacedRider[]
  /** The picture ends so long after the first rider. */
  readonly picturedMs: number
}

const column = (heading: string, align: 'start' | 'end' = 'start', grows = false): SheetColumn => ({
  heading,
  align,
  grows,
})

function drawList(
  race: ReportedRace,
  title: string,
  more: readonly SheetColumn[],
  rows: readonly SheetCell[][],
) {
  const sheet = {
    title,
    locale: 'en',
    competition: race.competition,
    unit: race.unit,
    notice: '',
    sections: [
      {
        name: title,
        state: '',
        asOf: '',
        columns: [...more, column('Bib', 'end'), column('Name', 'start', true), column('Nation')],
        groups: [{ name: '', rows: rows.map((cells) => ({ cells, beneath: '' })) }],
        notes: ['Constructed: no person and no real result is in it.'],
      },
    ],
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  }
  return drawSheet(sheet, race.at, drawnBrandOf(OWN_BRAND))
}

const cellsOf = ({ bib, lastName, firstName = '', nation = '' }: ReportedRider): SheetCell[] => [
  String(bib),
  { bold: lastName.toUpperCase(), light: firstName },
  nation,
]

/** A file name is shown as a title, so it is written as one. `name`: what each begins with. */
export async function makeReports(race: ReportedRace, name: string): Promise<FileOfBundle[]> {
  const { about, riders, placed, picturedMs } = race
  const riderOf = new Map(riders.map((rider) => [rider.bib, rider]))
  const rows = placed.map((one, index) => {
    const rider = riderOf.get(one.bib)
    if (!rider) throw new Error(`${name}: bib ${one.bib} is on no start list`)
    return { ...one, rider, rank: index + 1 }
  })
  const timed = rows.flatMap((row) => (row.afterMs === null ? [] : [{ ...row, afterMs: row.afterMs }]))
  const pictured: AtLine[] = timed.filter(({ afterMs }) => afterMs <= picturedMs)
  const title = `Constructed photo finish · ${name} · place and bib · ${LINES_PER_SECOND} columns a second`
  const result = rows.map(({ rider, rank, value }) => [String(rank), value, ...cellsOf(rider)])
  const lines = timed.map(({ rider, rank, afterMs }) =>
    [rank, rider.bib, `${rider.lastName} ${rider.firstName ?? ''}`, (afterMs / 1000).toFixed(3)].join(','),
  )
  return [
    {
      name: `${name}, start list.pdf`,
      content: drawList(race, 'Start list', [], riders.map(cellsOf)),
      about: { kind: 'startList', ...about },
    },
    {
      name: `${name}, result.pdf`,
      content: drawList(race, 'Result', [column('Rank', 'end'), column('Time', 'end')], result),
      about: { kind: 'results', ...about },
    },
    {
      name: `${name}, times at the line.csv`,
      content: `rank,bib,name,seconds behind\n${lines.join('\n')}\n`,
      about: { kind: 'analysis', ...about },
    },
    {
      name: `${name}, race information 1.txt`,
      content: `${race.competition}${race.unit === '' ? '' : `\n${race.unit}`}\n\nRace information 1 (constructed)\n\nThe result is official. ${rows.length} riders are placed. The photo finish shows the first ${pictured.length}.\n`,
      about: { kind: 'general', ...about },
    },
    {
      name: `${name}, photo finish.png`,
      content: await drawMadePhoto(pictured, title),
      about: { kind: 'photofinish', ...about, linesPerSecond: LINES_PER_SECOND },
    },
  ]
}
