/** Who rode at Paris 2024, as start lists state it. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { parseList, splitName } from './paris-names.ts'
import type { ParisSources, ResultLine } from './paris-sources.ts'

type Entered = FactOf<'unitStartList'>['competitors'][number]

const isTeam = ({ participant_type }: ResultLine): boolean => participant_type === 'Team'

/** The bib of a person, or the games' own number where none is worn; of a pair or team the nation, which has one each. */
export const keyOfLine = (line: ResultLine): string =>
  isTeam(line) ? line.participant_country_code : line.bib || line.participant_code

export function enteredOf({ teams }: ParisSources, line: ResultLine, hasHeats: boolean): Entered {
  const nation = line.participant_country_code
  const common = {
    key: keyOfLine(line),
    ...(line.bib ? { bib: Number(line.bib) } : {}),
    nation,
    ...(hasHeats ? { heat: line.stage.trim() } : line.start_order ? { order: Number(line.start_order) } : {}),
  }
  if (!isTeam(line)) return { ...common, kind: 'athlete', ...splitName(line.participant_name) }
  const team = teams.get(line.participant_code)
  const codes = parseList(team?.athletes_codes ?? '')
  return {
    ...common,
    kind: line.participant_code.includes('MADISON') ? 'pair' : 'team',
    name: line.participant_name,
    members: parseList(team?.athletes ?? '').map((name, index) => ({
      key: codes[index] ?? String(index + 1),
      ...splitName(name),
      nation,
    })),
  }
}
