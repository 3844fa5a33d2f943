/** Documents of events and phases that have no counterpart for stages. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { EventListed, Phase, PhaseListed } from '../objects/event.ts'
import { inferredShown } from '../objects/inferred.ts'
import { Column } from '../objects/outcome.ts'
import { Row } from '../objects/ranking.ts'
import { RESULT_STATUSES, RESULT_TYPES } from '../vocabulary/kinds.ts'
import { Report } from './competitions.ts'
import { document } from './definition.ts'
import { LiveTimeTrial } from './live-tt.ts'
import { Omnium } from './omnium.ts'
import { WorldCup } from './world-cup.ts'

export const Events = Type.Array(EventListed)
export type Events = Static<typeof Events>
export const Phases = Type.Array(PhaseListed)
export type Phases = Static<typeof Phases>

export const HeatRows = named(
  'HeatRows',
  'The rows of one heat.',
  Type.Object({
    name: field(Type.String(), 'Name of the heat.', 'Heat 1'),
    results: field(Type.Array(Row), 'In the order of the heat.'),
  }),
)

export const PhaseResults = named(
  'PhaseResults',
  'The result of a phase.',
  Type.Object({
    event: field(Type.String(), 'Name of the event.', 'Women Sprint'),
    resultType: field(Type.Enum([...RESULT_TYPES]), 'The rule by which the rows are ranked.', 'Time'),
    resultStatus: field(Type.Enum([...RESULT_STATUSES]), 'How final the result is.', 'official'),
    columns: field(Type.Array(Column), 'Columns of the rows, in the order of the site.'),
    results: field(Type.Array(Row), 'Everybody, by place.'),
    heats: field(
      Type.Array(HeatRows),
      'The same rows by heat. A single heat, such as a final, has the name of the phase unless its start list names it. Empty if there are no heats.',
    ),
    round: Type.Optional(
      field(
        Type.Array(Row),
        'For a round of several runs: all by the sum of their places so far, which is `value` and `points`. `rank` is the place in the round. Left out otherwise.',
      ),
    ),
    isOneRanking: Type.Optional(
      field(
        Type.Literal(true),
        'True if the heats are one ranking: all are placed by time, whoever rode beside them. Left out otherwise.',
        true,
      ),
    ),
    ...inferredShown,
  }),
)
export type PhaseResults = Static<typeof PhaseResults>

export const EventResults = named(
  'EventResults',
  'The classification of an event that is decided in rounds.',
  Type.Object({
    event: field(Type.String(), 'Name of the event.', 'Women Sprint'),
    resultStatus: field(
      Type.Enum([...RESULT_STATUSES]),
      'How final the result of its last round is.',
      'official',
    ),
    complete: field(
      Type.Boolean(),
      'False while some competitors are still in the event. They will take the places ahead of the listed ones.',
      true,
    ),
    columns: field(Type.Array(Column), 'Columns of the rows, in the order of the site.'),
    results: field(Type.Array(Row), 'By place, the disqualified at the end.'),
    ...inferredShown,
  }),
)
export type EventResults = Static<typeof EventResults>

const own = { scope: 'competition', channel: 'unit' } as const
const PHASES = '/competitions/{c}/events/{e}/phases' as const

export const PHASE_DOCUMENTS = {
  events: document({
    path: '/competitions/{c}/events',
    summary: 'Events in programme order',
    table: { rows: [] },
    schema: Events,
    scope: 'competition',
    cache: 'list',
    channel: 'none',
    push: null,
  }),
  phases: document({
    path: PHASES,
    summary: 'Phases of an event',
    table: { rows: [] },
    schema: Phases,
    scope: 'competition',
    cache: 'live',
    channel: 'none',
    push: null,
  }),
  phase: document({
    path: `${PHASES}/{p}`,
    summary: 'One phase, with the records to beat and the conditions it is raced in',
    schema: Phase,
    cache: 'live',
    push: { message: 'updatePhase', arguments: 'unit+json' },
    ...own,
  }),
  'event-results': document({
    path: '/competitions/{c}/events/{e}/results',
    summary: 'Classification of an event that is decided in rounds',
    table: { rows: ['results'] },
    schema: EventResults,
    cache: 'settled',
    scope: 'competition',
    channel: 'none',
    push: null,
  }),
  omnium: document({
    path: '/competitions/{c}/events/{e}/omnium',
    summary: 'Omnium: each race, the sum, and what each needs for a medal; the same as its `standing`',
    table: { rows: ['results'] },
    schema: Omnium,
    cache: 'live',
    scope: 'competition',
    channel: 'event',
    push: { message: 'updateOmnium', arguments: 'json' },
  }),
  'event-standing': document({
    path: '/competitions/{c}/events/{e}/standing',
    summary: 'Standing of an event whose phases are added up: each phase, the sum',
    table: { rows: ['results'] },
    schema: Omnium,
    cache: 'live',
    scope: 'competition',
    channel: 'event',
    push: { message: 'updateEventStanding', arguments: 'json' },
  }),
  'world-cup': document({
    path: '/competitions/{c}/events/{e}/worldcup',
    summary: 'World cup or other series: the standing after the event, each round, nations',
    table: { rows: ['results'] },
    schema: WorldCup,
    cache: 'live',
    scope: 'competition',
    channel: 'event',
    push: { message: 'updateWorldCup', arguments: 'json' },
  }),
  'phase-live-tt': document({
    path: `${PHASES}/{p}/livett`,
    summary: 'The race against the clock now: on the course, next to start, hot seat, lanes',
    table: { rows: ['onCourse'] },
    schema: LiveTimeTrial,
    cache: 'live',
    push: { message: 'updatePhaseLiveTT', arguments: 'unit+json' },
    ...own,
  }),
  'phase-report': document({
    path: `${PHASES}/{p}/report/{id}`,
    summary: 'One of its reports',
    schema: Report,
    cache: 'settled',
    scope: 'competition',
    channel: 'none',
    push: null,
  }),
  'phase-results': document({
    path: `${PHASES}/{p}/results`,
    summary: 'Result of the phase, whole and by heat',
    table: { rows: ['results'] },
    schema: PhaseResults,
    cache: 'settled',
    push: { message: 'updateResults', arguments: 'json' },
    ...own,
  }),
} as const
