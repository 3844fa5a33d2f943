import { describe, expect, test } from 'vitest'
import type { ConnectionEvent, ConnectionEventKind, Effect } from './connection-event.ts'
import { INITIAL_STATE, STATE_OF, type LiveState, type Mode } from './connection-state.ts'
import {
  CONNECTION_TABLE,
  RECONNECT_DELAYS_MS,
  transition,
  type ConnectionTable,
} from './connection-table.ts'

const memory = { phase: 'tdf2026-stage-4', live: true, attempt: 3, polling: false }
const STATES: { [M in Mode]: LiveState } = {
  idle: { ...memory, mode: 'idle' },
  retrying: { ...memory, mode: 'retrying', polling: true },
  connecting: { ...memory, mode: 'connecting' },
  connected: { ...memory, mode: 'connected' },
  waiting: { ...memory, mode: 'waiting', tries: 1 },
  trying: { ...memory, mode: 'trying', tries: 1 },
  disconnecting: { ...memory, mode: 'disconnecting', restart: false },
}
const error = new Error('gone')
const EVENTS: { [K in ConnectionEventKind]: ConnectionEvent & { kind: K } } = {
  start: { kind: 'start' },
  stop: { kind: 'stop' },
  wake: { kind: 'wake' },
  opened: { kind: 'opened', attempt: 3 },
  openFailed: { kind: 'openFailed', attempt: 3, error },
  closed: { kind: 'closed', attempt: 3, error },
  stopped: { kind: 'stopped', attempt: 3 },
  due: { kind: 'due' },
  registerPhase: { kind: 'registerPhase', channel: 'tdf2026-stage-5' },
  registerLive: { kind: 'registerLive' },
  unregisterLive: { kind: 'unregisterLive' },
  registered: { kind: 'registered', attempt: 3, channel: 'tdf2026-stage-4', addresses: [] },
}

/** One word per effect, in order. `log` and `state` are left out. */
const words = (effects: readonly Effect[]) =>
  effects.flatMap((effect): string[] => {
    switch (effect.do) {
      case 'open':
      case 'close':
        return [`${effect.do} ${effect.attempt}`]
      case 'arm':
        return [`arm ${effect.delayMs}`]
      case 'register':
      case 'unregister':
        return [`${effect.do} ${effect.channel.replace('tdf2026-stage-', '')}`]
      case 'emit':
        return effect.event.type === 'state' ? [] : [effect.event.type]
      case 'disarm':
        return ['disarm']
      case 'log':
        return []
    }
  })

/** The mode and effects after each event in each mode. `-` if nothing changes. */
const EXPECTED: { [M in Mode]: { [K in ConnectionEventKind]: string } } = {
  idle: {
    start: 'connecting: open 4',
    stop: '-',
    wake: '-',
    opened: '-',
    openFailed: '-',
    closed: '-',
    stopped: '-',
    due: '-',
    registerPhase: 'remembered',
    registerLive: '-',
    unregisterLive: 'remembered',
    registered: '-',
  },
  retrying: {
    start: 'connecting: disarm, open 4',
    stop: 'idle: disarm',
    wake: 'connecting: disarm, open 4',
    opened: '-',
    openFailed: '-',
    closed: '-',
    stopped: '-',
    due: 'connecting: open 4',
    registerPhase: 'remembered',
    registerLive: '-',
    unregisterLive: 'remembered',
    registered: '-',
  },
  connecting: {
    start: '-',
    stop: 'disconnecting: close 3',
    wake: '-',
    opened: 'connected: register 4, register live',
    openFailed: 'retrying: arm 5000',
    closed: '-',
    stopped: '-',
    due: '-',
    registerPhase: 'remembered',
    registerLive: '-',
    unregisterLive: 'remembered',
    registered: '-',
  },
  connected: {
    start: '-',
    stop: 'disconnecting: close 3',
    wake: '-',
    opened: '-',
    openFailed: '-',
    closed: 'waiting: arm 0',
    stopped: '-',
    due: '-',
    registerPhase: 'connected: unregister 4, register 5',
    registerLive: '-',
    unregisterLive: 'connected: unregister live',
    registered: 'connected: addresses',
  },
  waiting: {
    start: '-',
    stop: 'idle: disarm',
    wake: 'trying: disarm, open 4',
    opened: '-',
    openFailed: '-',
    closed: '-',
    stopped: '-',
    due: 'trying: open 4',
    registerPhase: 'remembered',
    registerLive: '-',
    unregisterLive: 'remembered',
    registered: '-',
  },
  trying: {
    start: '-',
    stop: 'disconnecting: close 3',
    wake: '-',
    opened: 'connected: register 4, register live',
    openFailed: 'waiting: arm 10000',
    closed: '-',
    stopped: '-',
    due: '-',
    registerPhase: 'remembered',
    registerLive: '-',
    unregisterLive: 'remembered',
    registered: '-',
  },
  disconnecting: {
    start: 'remembered',
    stop: '-',
    wake: '-',
    opened: '-',
    openFailed: '-',
    closed: '-',
    stopped: 'idle: ',
    due: '-',
    registerPhase: 'remembered',
    registerLive: '-',
    unregisterLive: 'remembered',
    registered: '-',
  },
}

const CELLS = (Object.keys(EXPECTED) as Mode[]).flatMap((mode) =>
  (Object.keys(EVENTS) as ConnectionEventKind[]).map((kind) => [mode, kind, EXPECTED[mode][kind]] as const),
)

describe('S1: every mode × every event', () => {
  test.each(CELLS)('%s × %s → %s', (mode, kind, expected) => {
    const before = STATES[mode]
    const { state, effects } = transition(before, EVENTS[kind])
    const done = words(effects).join(', ')
    const same = JSON.stringify(state) === JSON.stringify(before)
    const kept = state.mode === mode && done === ''
    expect(kept ? (same ? '-' : 'remembered') : `${state.mode}: ${done}`).toBe(expected)
  })

  test.each(CELLS)('S1: %s × %s does not modify the previous state', (mode, kind) => {
    const before = structuredClone(STATES[mode])
    transition(STATES[mode], EVENTS[kind])
    expect(STATES[mode]).toEqual(before)
  })

  test.each(CELLS)('S2: %s × %s emits a state name only if it changes', (mode, kind) => {
    const { state, effects } = transition(STATES[mode], EVENTS[kind])
    const told = effects.flatMap((each) =>
      each.do === 'emit' && each.event.type === 'state' ? [each.event.state] : [],
    )
    expect(told).toEqual(STATE_OF[state.mode] === STATE_OF[mode] ? [] : [STATE_OF[state.mode]])
  })
})

/** Handles events one after another, from the initial state. */
function run(...events: ConnectionEvent[]): { state: LiveState; done: string[] } {
  let state = INITIAL_STATE
  const done: string[] = []
  for (const event of events) {
    const step = transition(state, event)
    state = step.state
    done.push(...words(step.effects))
  }
  return { state, done }
}
const phase = (channel: string | null): ConnectionEvent => ({ kind: 'registerPhase', channel })
const opened = (attempt: number): ConnectionEvent => ({ kind: 'opened', attempt })
const failed = (attempt: number): ConnectionEvent => ({ kind: 'openFailed', attempt, error })
const closed = (attempt: number): ConnectionEvent => ({ kind: 'closed', attempt, error })
const { start, stop, due, wake, registerLive } = EVENTS

describe('the connection', () => {
  test('C1: events of an earlier attempt change nothing', () => {
    for (const event of [opened(2), failed(2), closed(2), { kind: 'stopped', attempt: 2 } as const])
      for (const state of Object.values(STATES)) expect(transition(state, event).state).toBe(state)
  })

  test('C3: a failed start is tried again after 5 s, until it succeeds', () => {
    expect(run(start, failed(1), due, failed(2), due, opened(3)).done).toEqual([
      'open 1',
      'arm 5000',
      'open 2',
      'arm 5000',
      'open 3',
    ])
  })

  test('C4, C5: attempts after 0, 2, 10 and 30 s, then connectionLost once and a new start', () => {
    const { state, done } = run(
      start,
      opened(1),
      closed(1),
      ...[2, 3, 4, 5].flatMap((attempt) => [due, failed(attempt)]),
      failed(6),
    )
    expect(RECONNECT_DELAYS_MS).toEqual([0, 2000, 10_000, 30_000])
    expect(done).toEqual([
      'open 1',
      'arm 0',
      'open 2',
      'arm 2000',
      'open 3',
      'arm 10000',
      'open 4',
      'arm 30000',
      'open 5',
      'connectionLost',
      'open 6',
      'arm 5000',
    ])
    expect(STATE_OF[state.mode]).toBe('Disconnected')
  })

  test('C4: each loss begins with the first wait again', () => {
    expect(run(start, opened(1), closed(1), due, failed(2), due, opened(3), closed(3)).done.at(-1)).toBe(
      'arm 0',
    )
  })

  test('C7: a start while closing reopens once closed; a stop cancels that', () => {
    expect(run(start, opened(1), stop, start, { kind: 'stopped', attempt: 1 }).done).toEqual([
      'open 1',
      'close 1',
      'open 2',
    ])
    expect(run(start, opened(1), stop, start, stop, { kind: 'stopped', attempt: 1 }).state.mode).toBe('idle')
  })

  test('C8: wake ends a wait', () => {
    expect(run(start, failed(1), wake).done).toEqual(['open 1', 'arm 5000', 'disarm', 'open 2'])
  })
})

describe('what is followed', () => {
  test('R1: the next unit replaces the previous one; the same unit changes nothing; null follows none', () => {
    expect(run(start, opened(1), phase('a'), phase('a'), phase('b'), phase(null)).done).toEqual([
      'open 1',
      'register a',
      'unregister a',
      'register b',
      'unregister b',
    ])
  })

  test('R2, C2: a registration without a connection is sent once there is one', () => {
    expect(run(phase('a'), registerLive, phase('b'), start, opened(1)).done).toEqual([
      'open 1',
      'register b',
      'register live',
    ])
  })

  test('R4: after a loss or a stop everything is registered again', () => {
    expect(run(start, opened(1), phase('a'), closed(1), due, opened(2)).done.at(-1)).toBe('register a')
    const again: ConnectionEvent[] = [stop, { kind: 'stopped', attempt: 1 }, start, opened(2)]
    expect(run(start, opened(1), phase('a'), ...again).done.at(-1)).toBe('register a')
  })

  test('R5: the answer for a channel that is no longer followed is not emitted', () => {
    const answer: ConnectionEvent = { kind: 'registered', attempt: 1, channel: 'a', addresses: [] }
    expect(run(start, opened(1), phase('a'), answer).done.at(-1)).toBe('addresses')
    expect(run(start, opened(1), phase('a'), phase('b'), answer).done.at(-1)).toBe('register b')
  })
})

describe('polling', () => {
  test.each<[string, ConnectionEvent[], boolean]>([
    ['P1: not during the first start', [start], false],
    ['P1: as soon as a start has failed', [start, failed(1)], true],
    ['P1: continues during the next start', [start, failed(1), due], true],
    ['P2: ends with a connection', [start, failed(1), due, opened(2)], false],
    ['P1: not after one failed attempt to reconnect', [start, opened(1), closed(1), due, failed(2)], false],
    [
      'P1: after the second failed attempt',
      [start, opened(1), closed(1), due, failed(2), due, failed(3)],
      true,
    ],
    ['P2: ends with stop', [start, failed(1), stop], false],
  ])('%s', (_, events, polling) => {
    expect(run(...events).state.polling).toBe(polling)
  })
})

test('S1: a table with a missing cell does not compile', () => {
  const { idle, ...otherModes } = CONNECTION_TABLE
  const { wake: _, ...otherEvents } = idle
  // @ts-expect-error a mode is missing
  const withoutMode: ConnectionTable = otherModes
  // @ts-expect-error an event is missing
  const withoutEvent: ConnectionTable = { ...otherModes, idle: otherEvents }
  expect([withoutMode, withoutEvent]).not.toContain(CONNECTION_TABLE)
})
