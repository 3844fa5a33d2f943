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
  'A rider, or of a phase a pair or team, whom an action concerns.',
  Type.Object({
    key: field(Type.String(), 'Stable within the competition: of a rider the bib as text.', '41'),
    ...worn('0', 41),
    lastName: field(Type.String(), 'Surname as entered; of a pair or team its name.', 'Vacek'),
    firstName: field(Type.String(), 'First name. Empty if none was stated.', 'Mathias'),
    points: Type.Optional(field(Type.Integer(), 'Won at a sprint or climb; at a bonus sprint seconds.', 20)),
  }),
)
export type ActionRider = Static<typeof ActionRider>

export const ActionGroup = named(
  'ActionGroup',
  'A group at the moment an action was known.',
  Type.Object({
    kind: field(Type.Enum([...GROUP_KINDS]), 'Its place in the race then.', 'bunch'),
    size: field(Type.Integer(), 'Number of its riders then.', 145),
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
    happenedAt: field(
      InstantString,
      'When it happened: when it was first seen.',
      '2026-07-07T15:48:00+02:00',
    ),
    hideTime: Type.Optional(
      field(
        Type.Boolean(),
        'True if only the day is known: nobody published when it started, and nobody was timed.',
        true,
      ),
    ),
    knownAt: field(
      InstantString,
      'When it was known: what follows from positions has held for 20 seconds then.',
      '2026-07-07T15:48:24+02:00',
    ),
    weight: Type.Optional(
      field(
        Type.Integer(),
        'How long it counts for more than lesser news, in minutes: the headline is the action with the latest `knownAt` plus `weight`. Left out of what is no headline: what is inferred or taken back.',
        20,
      ),
    ),
    distance: field(Nullable(Type.Number()), 'Kilometres from the start. Null if that is not known.', 99.8),
    toGo: field(Nullable(Type.Number()), 'Kilometres to the finish. Null if that is not known.', 82.1),
    riders: field(
      Type.Array(ActionRider),
      'Who is concerned, front to back or by place; for medals gold first. Of a heat who won it; nobody where it is run again.',
    ),
    group: Type.Optional(
      field(
        ActionGroup,
        'The group of these riders when the action was known: those who attacked, lost contact, were caught or joined.',
      ),
    ),
    other: Type.Optional(
      field(
        ActionGroup,
        'The group that they left, that caught them or that they joined; of a split its second part.',
      ),
    ),
    over: Type.Optional(
      field(
        ActionRider,
        'For a lead that changed hands: who had it before; of a relegation: behind whom; of a time credit: whose time it is.',
      ),
    ),
    gap: Type.Optional(
      field(
        Display,
        'Between the two groups, to who had the lead before, or of a lap to the second.',
        '+0:19',
      ),
    ),
    gapMs: Type.Optional(field(MsNumber, 'The same in milliseconds.', 19_000)),
    jersey: Type.Optional(field(Type.Enum([...JERSEYS]), 'The jersey that it is about.', 'yellow')),
    name: Type.Optional(
      field(
        Type.String(),
        'Of the sprint, climb or heat; of medals that several races decide, the event; or what was told, in words for people.',
        'Foix',
      ),
    ),
    category: Type.Optional(field(Type.Enum([...CLIMB_CATEGORIES]), 'Of a climb that counts.', '1')),
    time: Type.Optional(
      field(
        Display,
        'For a finish, a heat or medals: the time of the winner; of a best time: that time; of a lap the race time at its end.',
        '4:10:45',
      ),
    ),
    realTime: Type.Optional(
      field(Display, 'The time ridden, where `time` is factored by class.', '1:12.345'),
    ),
    number: Type.Optional(
      field(
        Type.Integer(),
        'Of a sprint, an elimination, a lap that was ended or a ride of a heat: which one; of laps won or lost: how many; of riders pulled by the 80 % rule: how many laps they are down.',
        3,
      ),
    ),
    irm: Type.Optional(field(Type.Enum([...IRMS]), 'For riders who left the race: their mark.', 'DNF')),
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
        'Of a decision, a fact taken back, a heat that is run again, or a race that is not held as planned, in words for people.',
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
      field(Type.Integer(), 'For a correction: how many facts were corrected so at once.', 1),
    ),
    facts: field(Type.Array(FactKey), 'The facts that it rests on, 20 of them at most.', []),
    positions: Type.Optional(
      field(
        Type.Boolean(),
        'True if it follows from positions, between `happenedAt` and `knownAt`; it is estimated then.',
        true,
      ),
    ),
    takenBackAt: Type.Optional(
      field(
        InstantString,
        'When positions contradicted it, the riders having never been there; or when the heat that it tells of was to be run again.',
        '2026-07-07T15:49:12+02:00',
      ),
    ),
  }),
)
export type Action = Static<typeof Action>

/** Newest first by when they happened. */
export const Actions = Type.Array(Action)
export type Actions = Static<typeof Actions>
