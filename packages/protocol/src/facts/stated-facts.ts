/** Facts as they were stated: with who sent them, and with what replaced them. */
import { Type, type Static } from 'typebox'
import { field, named } from '../described.ts'
import type { Fact } from './facts.ts'

const ReplacingFact = named(
  'ReplacingFact',
  'The fact that replaced another one or took it back.',
  Type.Object({
    seq: field(Type.Integer(), 'Its number in the journal of the competition.', 1043),
    source: field(Type.String(), 'Its source.', 'jury'),
    id: field(Type.String(), 'Its id.', 'penalty-3-corrected'),
  }),
)

const Sender = named(
  'Sender',
  'The token under which a fact was sent.',
  Type.Object({
    token: field(Type.String(), 'Id of the token, even if it has been revoked.', '8c1f0a93d2'),
    name: field(
      Type.Union([Type.String(), Type.Null()]),
      'Its name. Null for a token that was never stored, such as that of the command line.',
      'timing van',
    ),
  }),
)

const StatedFactShape = named(
  'StatedFact',
  'A fact of the journal.',
  Type.Object({
    seq: field(Type.Integer(), 'Its number in the journal of the competition, from 1.', 1042),
    receivedAt: field(
      Type.String(),
      'When the journal accepted it, in UTC. It says nothing about the race.',
      '2026-07-07T14:03:23.008Z',
    ),
    fact: field(
      Type.Object({}, { additionalProperties: true }),
      'The fact as it is stored, with all fields of its type.',
      { id: 'p-1042', source: 'timing', type: 'passing', at: '2026-07-07T16:03:22+02:00' },
    ),
    sender: field(Type.Union([Sender, Type.Null()]), 'The sender. Null if it was not recorded.'),
    requestSeq: field(
      Type.Union([Type.Integer(), Type.Null()]),
      'The number of the first fact that was stored by the same request. Null if it was not recorded.',
      1040,
    ),
    supersededBy: Type.Optional(field(ReplacingFact, 'The fact that replaced it. Absent while it stands.')),
    withdrawnBy: Type.Optional(field(ReplacingFact, 'The fact that took it back. Absent while it stands.')),
  }),
)
/** The schema leaves the fields of the fact to `Fact`. */
export type StatedFact = Omit<Static<typeof StatedFactShape>, 'fact'> & { readonly fact: Fact }

export const StatedFactsShape = named(
  'StatedFacts',
  'Facts in the order of their numbers.',
  Type.Object({
    epoch: field(
      Type.String(),
      'Epoch of the journal. With another epoch the numbers mean other facts: read from the beginning.',
      '5f0c93d2a18b4e07',
    ),
    seq: field(Type.Integer(), 'Number of the newest fact of the competition.', 1042),
    facts: field(Type.Array(StatedFactShape), 'The requested facts after the given number.'),
    next: field(
      Type.Union([Type.Integer(), Type.Null()]),
      'Send it as `after` to read on. Null at the end. A page may be empty although more follow.',
      1042,
    ),
  }),
)
export type StatedFacts = Omit<Static<typeof StatedFactsShape>, 'facts'> & {
  readonly facts: readonly StatedFact[]
}
