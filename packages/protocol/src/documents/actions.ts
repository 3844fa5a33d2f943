/**
 * The latest actions of a unit: what happened in the race, as data from which programs build sentences. An addition of
 * ours.
 */
import { GROUP_KINDS } from '@bell-lap/domain/road/group'
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import { DecisionFact } from '../facts/decision.ts'
import { FACT_TYPES } from '../facts/facts.ts'
import { FactKey } from '../facts/fact.ts'
import { inferredShown } from '../objects/inferred.ts'
import { Display, InstantString, MsNumber, Nullable } from '../objects/nullable.ts'
import { ACTION_KINDS, CLIMB_CATEGORIES, CORRECTION_KINDS, IRMS, JERSEYS } from '../vocabulary/kinds.ts'
import { worn } from '../objects/worn.ts'

export const ActionRider = named(
  'ActionRider',
  'A rider, or in a phase also a pair or team, that an action concerns.',
  Type.Object({
    key: field(Type.String(), 'Stable within the competition. For a rider, the bib as text.', '41'),
    ...worn('0', 41),
    lastName: field(Type.String(), 'Surname as entered, or the name of a pair or team.', 'Vacek'),
    firstName: field(Type.String(), 'First name. Empty if none was stated.', 'Mathias'),
    nation: Type.Optional(
      field(
        Type.String(),
        'IOC or UCI code of a pair or team. Empty if none was stated. Left out for a rider.',
        'NED',
      ),
    ),
    points: Type.Optional(
      field(Type.Integer(), 'Points won at a sprint or climb, or seconds won at a bonus sprint.', 20),
    ),
  }),
)
export type ActionRider = Static<typeof ActionRider>

export const ActionGroup = named(
  'ActionGroup',
  'A group at the moment an action was known.',
  Type.Object({
    kind: field(Type.Enum([...GROUP_KINDS]), 'Its place in the race at that moment.', 'bunch'),
    size: field(Type.Integer(), 'Number of its riders at that moment.', 145),
  }),
)
export type ActionGroup = Static<typeof ActionGroup>

export const Action = named(
  'Action',
  'Something that happened in the race. Fields that do not apply to its kind are left out.',
  Type.Object({
    key: field(
      Type.String(),
      'Stable: the same action has the same key in every version.',
      'attack-1783427280-41',
    ),
    kind: field(Type.Enum([...ACTION_KINDS]), 'Its kind.', 'attack'),
    happenedAt: field(InstantString, 'When it was first seen to happen.', '2026-07-07T15:48:00+02:00'),
    hideTime: Type.Optional(
      field(
        Type.Boolean(),
        'True if only the day is known, because no start was published and nobody was timed.',
        true,
      ),
    ),
    knownAt: field(
      InstantString,
      'When it became known. An action from positions becomes known once it has held for 20 seconds.',
      '2026-07-07T15:48:24+02:00',
    ),
    weight: Type.Optional(
      field(
        Type.Integer(),
        'Weight as a headline, in minutes: the headline is the action with the latest `knownAt` plus `weight`. Left out if the action is never a headline, such as one that is inferred or taken back.',
        20,
      ),
    ),
    distance: field(Nullable(Type.Number()), 'Kilometres from the start. Null if that is not known.', 99.8),
    toGo: field(Nullable(Type.Number()), 'Kilometres to the finish. Null if that is not known.', 82.1),
    riders: field(
      Type.Array(ActionRider),
      'The riders concerned, front to back or by place; for medals, gold first; for a heat, its winner. Empty for a heat that is rerun.',
    ),
    group: Type.Optional(
      field(
        ActionGroup,
        'The group of these riders when the action became known: the riders who attacked, lost contact, were caught or joined.',
      ),
    ),
    other: Type.Optional(
      field(
        ActionGroup,
        'The group that they left, that caught them or that they joined. For a split, the second part.',
      ),
    ),
    over: Type.Optional(
      field(
        ActionRider,
        'For a change of lead, the leader before; for a relegation, the rider placed ahead; for a time credit, the rider whose time counts.',
      ),
    ),
    gap: Type.Optional(
      field(
        Display,
        'Gap between the two groups, to the leader before, or at the end of a lap to the second.',
        '+0:19',
      ),
    ),
    gapMs: Type.Optional(field(MsNumber, 'The same in milliseconds.', 19_000)),
    jersey: Type.Optional(field(Type.Enum([...JERSEYS]), 'The jersey concerned.', 'yellow')),
    name: Type.Optional(
      field(
        Type.String(),
        'Name of the sprint, climb or heat, or of the event for medals that several races decide; otherwise the text of an entry.',
        'Foix',
      ),
    ),
    category: Type.Optional(field(Type.Enum([...CLIMB_CATEGORIES]), 'Category of a climb that counts.', '1')),
    time: Type.Optional(
      field(
        Display,
        'For a finish, a heat or medals, the time of the winner; for a best time, that time; for a lap, the race time at its end.',
        '4:10:45',
      ),
    ),
    realTime: Type.Optional(field(Display, 'The time ridden, if `time` is factored by class.', '1:12.345')),
    number: Type.Optional(
      field(
        Type.Integer(),
        'Number of the sprint, elimination, lap or ride. For laps won or lost, how many. For riders pulled by the 80 % rule, how many laps they are down.',
        3,
      ),
    ),
    irm: Type.Optional(field(Type.Enum([...IRMS]), 'Mark of riders who left the race.', 'DNF')),
    decision: Type.Optional(
      field(DecisionFact.properties.decision, 'The decision.', {
        kind: 'relegation',
        bib: 42,
        within: 'group',
      }),
    ),
    reason: Type.Optional(
      field(
        Type.String(),
        'Reason of a decision, a withdrawal, a rerun heat or a disruption, as text for people.',
        'Deviation from the chosen line in the sprint',
      ),
    ),
    ...inferredShown,
    correction: Type.Optional(
      field(Type.Enum([...CORRECTION_KINDS]), 'For a correction: what was done.', 'replaced'),
    ),
    corrected: Type.Optional(
      field(Type.Enum([...FACT_TYPES]), 'For a correction: the type of fact.', 'passing'),
    ),
    count: Type.Optional(
      field(
        Type.Integer(),
        'For a correction: how many facts were corrected in the same way at the same time.',
        1,
      ),
    ),
    facts: field(Type.Array(FactKey), 'Keys of the facts that it follows from, at most 20.', []),
    positions: Type.Optional(
      field(
        Type.Boolean(),
        'True if it follows from positions between `happenedAt` and `knownAt`. It is then an estimate.',
        true,
      ),
    ),
    takenBackAt: Type.Optional(
      field(
        InstantString,
        'When it was taken back: later positions contradicted it, or its heat is to be rerun.',
        '2026-07-07T15:49:12+02:00',
      ),
    ),
  }),
)
export type Action = Static<typeof Action>

/** Newest first by when they happened. */
export const Actions = Type.Array(Action)
export type Actions = Static<typeof Actions>
