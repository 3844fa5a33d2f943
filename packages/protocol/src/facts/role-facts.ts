/**
 * The fact types that each role may state. The timekeeper says who starts and what happened at the line, the commissaire decides and says
 * how far a result may be trusted (UCI regulations 1.2.116 and 2.2.024 ff. leave both to the commissaires' panel), and the editor writes
 * what people read. The programme itself (competition, stages, courses, rules) belongs to whoever has a token without a role.
 */
import type { Role } from '../vocabulary/role.ts'
import type { FactType } from './facts.ts'

const ENTRIES: readonly FactType[] = ['team', 'startList', 'unitStartList']
const AT_THE_LINE: readonly FactType[] = [
  'raceStatus',
  'withdrawal',
  'markerResult',
  'sprintResult',
  'lapBalance',
  'elimination',
  'heatResult',
  'heatStatus',
  'stageResult',
  'unitResult',
]

export const ROLE_FACTS: Readonly<Record<Role, ReadonlySet<FactType>>> = {
  timekeeper: new Set<FactType>([
    ...ENTRIES,
    ...AT_THE_LINE,
    'startOrder',
    'stageStarted',
    'passing',
    'stamp',
    'bibEntry',
    'lineMatch',
    'lapCounter',
    'conditions',
    'file',
    'withdrawn',
  ]),
  commissaire: new Set<FactType>([
    ...AT_THE_LINE,
    'decision',
    'resultStatus',
    'disruption',
    'marker',
    'award',
    'file',
    'withdrawn',
  ]),
  editor: new Set<FactType>([
    ...ENTRIES,
    'samePerson',
    'timelineEntry',
    'records',
    'conditions',
    'file',
    'withdrawn',
  ]),
}

/** The roles that may state facts of a type, for messages. */
export const rolesOf = (type: FactType): Role[] =>
  (Object.keys(ROLE_FACTS) as Role[]).filter((role) => ROLE_FACTS[role].has(type))
