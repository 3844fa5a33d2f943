/** The tables of Paris 2024, read as they are. */
import { join } from 'node:path'
import { readTable } from './csv-table.ts'

/** One row of a result: one competitor in one heat. */
export type ResultLine = Record<
  | 'stage_code'
  | 'stage'
  | 'participant_code'
  | 'participant_name'
  | 'participant_type'
  | 'participant_country_code'
  | 'rank'
  | 'result'
  | 'result_IRM'
  | 'result_diff'
  | 'qualification_mark'
  | 'start_order'
  | 'bib',
  string
>
export type ScheduleLine = Record<
  'start_date' | 'end_date' | 'event' | 'phase' | 'url' | 'status' | 'discipline_code',
  string
>
export type TeamLine = Record<'code' | 'team' | 'country_code' | 'athletes' | 'athletes_codes', string>

export interface ParisSources {
  readonly results: readonly ResultLine[]
  /** Of the discipline. */
  readonly schedule: readonly ScheduleLine[]
  /** By code. */
  readonly teams: ReadonlyMap<string, TeamLine>
}

/** @param file of the results, without its ending: `Cycling Track` */
export function readParisSources(folder: string, file: string, discipline: string): ParisSources {
  return {
    results: readTable(join(folder, 'results', `${file}.csv`)),
    schedule: readTable<keyof ScheduleLine>(join(folder, 'schedules.csv')).filter(
      (line) => line.discipline_code === discipline,
    ),
    teams: new Map(
      readTable<keyof TeamLine>(join(folder, 'teams.csv')).map((line) => [line.code, line] as const),
    ),
  }
}
