import { describe, expect, it } from 'vitest'
import { decideAction } from './heartbeat.ts'
import type { Action, Pulse } from './heartbeat.ts'
import { DEFAULT_LIMITS } from './limits.ts'

const NOW = 1_000_000

const quiet: Pulse = {
  phase: 'open',
  inactiveSince: undefined,
  greetingSince: NOW - 100_000,
  heardAt: NOW,
  sentAt: NOW,
  clientPings: true,
  isBusy: false,
  isStanding: true,
  stalledSince: undefined,
}

const table: [sentence: string, pulse: Partial<Pulse>, action: Action][] = [
  ['nothing while all is well', {}, 'none'],
  ['a ping when nothing was sent for 15 s (SPEC 6.1)', { sentAt: NOW - 15_000 }, 'ping'],
  ['no ping before', { sentAt: NOW - 14_999 }, 'none'],
  ['no ping on long polling (SPEC 6.1)', { sentAt: NOW - 90_000, isStanding: false }, 'none'],
  ['the end of a client that is silent for 30 s (SPEC 6.3)', { heardAt: NOW - 30_000 }, 'time-out'],
  [
    'patience with a client that never pinged (SPEC 6.3)',
    { heardAt: NOW - 60_000, clientPings: false },
    'none',
  ],
  ['patience while a call runs (SPEC 6.3)', { heardAt: NOW - 60_000, isBusy: true }, 'none'],
  ['patience with long polling (SPEC 6.3)', { heardAt: NOW - 60_000, isStanding: false }, 'none'],
  ['the end of a client that takes nothing for 10 s (SPEC 8.3)', { stalledSince: NOW - 10_000 }, 'drop'],
  ['patience with one that took something since', { stalledSince: NOW - 9_000 }, 'none'],
  [
    'the end of a handshake after 15 s (SPEC 4.5)',
    { phase: 'greeting', greetingSince: NOW - 15_000 },
    'cancel-handshake',
  ],
  ['patience with a handshake', { phase: 'greeting', greetingSince: NOW - 14_000 }, 'none'],
  ['the end of one never used (SPEC 3.3)', { phase: 'new', inactiveSince: NOW - 15_000 }, 'expire'],
  [
    'the end of one that did not come back (SPEC 3.3, 7.3)',
    { inactiveSince: NOW - 15_000, isStanding: false },
    'expire',
  ],
  [
    'the end of one whose rest nobody fetches (SPEC 3.3)',
    { phase: 'over', inactiveSince: NOW - 15_000 },
    'expire',
  ],
  ['nothing for one that is over', { phase: 'over', heardAt: 0, sentAt: 0 }, 'none'],
]

describe('a heartbeat', () => {
  it.each(table)('brings %s', (_sentence, pulse, action) => {
    expect(decideAction({ ...quiet, ...pulse }, NOW, DEFAULT_LIMITS)).toBe(action)
  })
})
