import { expect, test } from 'vitest'
import { makeTrackSession } from './made-track/session.ts'
import { planFactReplay } from './fact-replay.ts'

const FACTS = makeTrackSession(14)
/** A summer evening in Los Angeles: another day, zone and offset than the session's. */
const NOW_MS = Date.parse('2026-08-01T21:00:20-07:00')
const plan = (speed = 1) =>
  planFactReplay({
    facts: FACTS,
    code: 'replaytrack',
    nowMs: NOW_MS,
    day: '2026-02-14',
    from: '18:03',
    speed,
  })

test('earlier facts come first, the rest at its time', () => {
  const replay = plan()
  expect(replay.competitionId).toBe('replaytrack2026')
  const [first] = replay.initial
  expect(first).toMatchObject({
    fact: { type: 'competition', code: 'replaytrack', replayOf: 'trackmade2026' },
  })
  const passings = replay.initial.filter(
    (item) => 'fact' in item && item.fact.type === 'passing' && item.fact.phase === 2,
  )
  // The pursuit for bronze began a minute and twenty seconds ago.
  expect(passings.length).toBeGreaterThan(10)
  expect(replay.initial.length + replay.rest.length).toBe(FACTS.length)
  const dueMs = replay.nextDueAtMs()!
  expect(replay.until(dueMs - 1)).toEqual([])
  expect(replay.until(dueMs).length).toBeGreaterThan(0)
})

test('passings move with the start of their heat, so that times stay the same', () => {
  const replay = plan()
  const facts = [...replay.initial, ...replay.rest].flatMap((item) => ('fact' in item ? [item.fact] : []))
  const started = facts.find((fact) => fact.type === 'heatStatus' && fact.heat === 'For Bronze')
  const half = facts.find((fact) => fact.type === 'passing' && fact.phase === 2 && fact.point === 'half-1')
  const original = FACTS.find((fact) => fact.id === half!.id)
  const begun = FACTS.find((fact) => fact.id === started!.id)
  if (
    started?.type !== 'heatStatus' ||
    begun?.type !== 'heatStatus' ||
    half?.type !== 'passing' ||
    original?.type !== 'passing'
  )
    throw new Error('not in the replay')
  const clockOf = (instant: string) => {
    const [hours, minutes, seconds] = instant.slice(11, 19).split(':').map(Number)
    return ((hours! * 60 + minutes!) * 60 + seconds!) * 1000
  }
  expect((half.timeOfDayMs - clockOf(started.startedAt!) + 86_400_000) % 86_400_000).toBe(
    original.timeOfDayMs - clockOf(begun.startedAt!),
  )
})

test('at double speed it is over in half the time', () => {
  const left = (speed: number) => plan(speed).endsAtMs - NOW_MS
  expect(left(2) * 2).toBeCloseTo(left(1), -3)
})

test('facts without a competition cannot be replayed', () => {
  const facts = FACTS.filter(({ type }) => type !== 'competition')
  const options = { facts, nowMs: NOW_MS, day: '2026-02-14', from: '18:03', speed: 1 }
  expect(() => planFactReplay(options)).toThrow('competition')
})
