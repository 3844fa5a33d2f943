/** Places at each split as the organiser printed them: both qualifyings of the men at Val di Sole, the only ones at hand. */
import { join } from 'node:path'
import { parseTime } from '@bell-lap/domain/figures/time'
import { readTable } from './csv-table.ts'

type SplitLine = Record<'rider_number' | `split_${1 | 2 | 3 | 4}` | `split_${1 | 2 | 3 | 4}_rank`, string>

/** Number of the event in the World Cup's bundle. */
const VAL_DI_SOLE_MEN = 7

export interface PublishedSplit {
  readonly event: number
  readonly phase: number
  readonly point: string
  readonly rows: readonly (readonly [bib: number, rank: number, timeMs: number])[]
}

export const publishedSplits = (folder: string): PublishedSplit[] =>
  (['q1', 'q2'] as const).flatMap((round, index) => {
    const lines = readTable<keyof SplitLine>(join(folder, `vdso_2025_dhi_me_results_${round}.csv`))
    return ([1, 2, 3, 4] as const).map((split) => ({
      event: VAL_DI_SOLE_MEN,
      phase: index + 1,
      point: `split-${split}`,
      rows: lines.flatMap((line) => {
        // Hours that are none are printed too: 0:42.895.
        const timeMs = parseTime(line[`split_${split}`].replace(/^0:/, ''))
        const rank = Number(line[`split_${split}_rank`])
        return timeMs === null || !(rank > 0) ? [] : [[Number(line.rider_number), rank, timeMs] as const]
      }),
    }))
  })
