/**
 * The results of a stage as the workbook that the UCI asks for: sheets General, StartList and Results with its columns. The sex of riders
 * stands in no document, so it comes from their entries.
 */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { WrittenSheet } from '@bell-lap/importers/table/write-xlsx'

interface ListedRider {
  readonly bibLabel?: string
  readonly lastName: string
  readonly firstName: string
  readonly nation: string
  readonly uciRiderId: string | null
  readonly teamName: string | null
}

export interface StartRow {
  readonly rider: ListedRider
}

export interface ResultRow extends StartRow {
  readonly rank: number
  /** As published. Null if there is none. */
  readonly time: string | null
  readonly irm: string | null
}

export interface UciResults {
  readonly competition: { readonly id: string; readonly name: string; readonly sport: string }
  readonly stage: number
  readonly starters: readonly StartRow[]
  readonly results: readonly ResultRow[]
  readonly resultStatus: string
  sexOf(bib: Bib): 'F' | 'M' | null
}

const PERSON = ['BIB', 'UCI ID', 'Last Name', 'First Name', 'Country', 'Team', 'Gender']

export function uciWorkbook(read: UciResults): WrittenSheet[] {
  const personOf = ({ bibLabel = '', lastName, firstName, nation, uciRiderId, teamName }: ListedRider) => {
    const isNumber = /^(?:0|[1-9]\d{0,7})$/.test(bibLabel)
    const bib = isNumber ? Number(bibLabel) : bibLabel
    return [bib, uciRiderId, lastName, firstName, nation, teamName, read.sexOf(bib)]
  }
  const { competition, stage, starters, results, resultStatus } = read
  return [
    {
      name: 'General',
      rows: [
        ['Field', 'Value'],
        ['Competition Code', competition.id],
        ['Competition Name', competition.name],
        ['Discipline', competition.sport],
        ['Event Code', String(stage)],
        ['Competitor Type', 'A'],
        ['Result Type', 'Time'],
        ['Version', resultStatus],
      ],
    },
    {
      name: 'StartList',
      rows: [
        ['Start Order', ...PERSON],
        ...starters.map(({ rider }, index) => [index + 1, ...personOf(rider)]),
      ],
    },
    {
      name: 'Results',
      rows: [
        ['Rank', ...PERSON, 'Phase', 'Heat', 'Result', 'IRM', 'Sort Order'],
        ...results.map(({ rank, rider, time, irm }, index) => [
          rank === 0 ? null : rank,
          ...personOf(rider),
          null,
          null,
          time,
          irm,
          index + 1,
        ]),
      ],
    },
  ]
}
