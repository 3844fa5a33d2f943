import type { Action, Actions } from '@bell-lap/protocol/documents/actions'
import { describe, expect, it } from 'vitest'
import { catchUp, lastLook, noteLook } from './catch-up.ts'
import { latestOf } from './latest.ts'

const NOON = Date.parse('2026-07-07T12:00:00Z')
const minutes = (count: number) => NOON + count * 60_000
const action = (kind: Action['kind'], minute: number, more: Partial<Action> = {}): Action => {
  const at = new Date(minutes(minute)).toISOString()
  return {
    key: `${kind}-${minute}`,
    kind,
    happenedAt: at,
    knownAt: at,
    distance: 99,
    toGo: 10,
    riders: [],
    facts: [],
    ...more,
  }
}
/** Newest first. */
const ACTIONS: Actions = [
  action('mountain', 50),
  action('dropped', 48),
  action('virtualLead', 46),
  action('attack', 40, { takenBackAt: new Date(minutes(41)).toISOString() }),
  action('attack', 38),
  action('start', 0),
]

it('what was inferred is no headline: neither the latest line nor what a visitor missed', () => {
  const inferred = action('decision', 51, { inferred: true, inferredFrom: 'publishedStandings' })
  expect(latestOf([inferred, ...ACTIONS])?.kind).toBe('mountain')
  expect(catchUp([inferred], minutes(30), minutes(52))).toBeNull()
})

describe('what changed since the last look', () => {
  it('the most important three, in the order in which they happened, and how many more', () => {
    const told = catchUp(ACTIONS, minutes(30), minutes(52))
    expect(told).toMatchObject({ minutes: 22, more: 1 })
    expect(told?.told.map(({ kind }) => kind)).toEqual(['attack', 'virtualLead', 'mountain'])
  })

  it.each<[string, number | null, number]>([
    ['who comes for the first time', null, minutes(52)],
    ['who was away for a moment', minutes(49), minutes(52)],
    ['who was here yesterday', minutes(-1440), minutes(52)],
    ['who has missed nothing', minutes(51), minutes(59)],
  ])('nothing for %s', (_, seenMs, nowMs) => {
    expect(catchUp(ACTIONS, seenMs, nowMs)).toBeNull()
  })
})

describe('the last look', () => {
  const createStorage = () => {
    const held = new Map<string, string>()
    return {
      held,
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => void held.set(key, value),
    }
  }

  it('is kept by race, for the last twenty', () => {
    const storage = createStorage()
    for (let race = 0; race < 25; race += 1) noteLook(storage, `race-${race}`, race)
    expect(lastLook(storage, 'race-24')).toBe(24)
    expect(lastLook(storage, 'race-5')).toBe(5)
    expect(lastLook(storage, 'race-4')).toBeNull()
  })

  it.each(['{', '[1]', '"x"', 'null', '{"race":"yesterday"}'])('%s counts as none', (text) => {
    const storage = createStorage()
    for (const key of ['bell-lap-last-looks']) storage.held.set(key, text)
    expect(lastLook(storage, 'race')).toBeNull()
  })
})

describe('the latest line', () => {
  it('is the newest that stands', () => {
    expect(
      latestOf([action('attack', 2, { takenBackAt: '2026-07-07T12:03:00Z' }), action('start', 0)])?.kind,
    ).toBe('start')
    expect(latestOf([])).toBeNull()
  })

  it('is not what keeps the race from being held as planned, which is told above it as long as it holds', () => {
    const told = [action('interrupted', 60), action('attack', 50)]
    expect(latestOf(told, 'interrupted')?.kind).toBe('attack')
    expect(latestOf(told)?.kind).toBe('interrupted')
  })

  it('is the winner once there is one, whoever comes in later', () => {
    expect(
      latestOf([action('leader', 90), action('abandon', 90), action('dropped', 61), action('finish', 60)])
        ?.kind,
    ).toBe('finish')
    expect(latestOf([action('decision', 95), action('leader', 90), action('finish', 60)])?.kind).toBe(
      'decision',
    )
  })
})
