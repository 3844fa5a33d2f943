import type { Action, Actions } from '@bell-lap/protocol/documents/actions'
import { describe, expect, it } from 'vitest'
import { catchUp, lastLook, noteLook } from './catch-up.ts'

const NOON = Date.parse('2026-07-07T12:00:00Z')
const minutes = (count: number) => NOON + count * 60_000
const action = (kind: Action['kind'], minute: number, weight: number, more: Partial<Action> = {}): Action => {
  const at = new Date(minutes(minute)).toISOString()
  return {
    key: `${kind}-${minute}`,
    kind,
    happenedAt: at,
    knownAt: at,
    weight,
    distance: 99,
    toGo: 10,
    riders: [],
    facts: [],
    ...more,
  }
}
/** The action as if it was withdrawn or inferred. */
const unweighed = (weighed: Action): Action => {
  const { ...others } = weighed
  delete others.weight
  return others
}
/** Newest first. */
const ACTIONS: Actions = [
  action('mountain', 50, 8),
  action('dropped', 48, 2),
  action('virtualLead', 46, 20),
  unweighed(action('attack', 40, 20)),
  action('attack', 38, 20),
  action('start', 0, 4),
]

it('a visitor misses no inferred action', () => {
  const inferred = unweighed(action('decision', 51, 20))
  expect(catchUp([inferred], minutes(30), minutes(52))).toBeNull()
})

describe('the catch-up since the last look', () => {
  it('has the three most important actions in their order, and the number of others', () => {
    const shownActions = catchUp(ACTIONS, minutes(30), minutes(52))
    expect(shownActions).toMatchObject({ minutes: 22, more: 1 })
    expect(shownActions?.shownActions.map(({ kind }) => kind)).toEqual(['attack', 'virtualLead', 'mountain'])
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
