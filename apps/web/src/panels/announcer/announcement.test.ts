import { describe, expect, it } from 'vitest'
import { planAnnouncement, QUIET_MS, type Announcement, type Standing, type Topic } from './announcement.ts'

const standing = (topic: Topic, key: string, value = 0): Standing => ({ topic, key, value })
const of = (...standings: Standing[]) => new Map(standings.map((each) => [each.topic, each]))
const plan = (last: Standing[], now: Standing[]): Announcement =>
  planAnnouncement({ of: of(...last), atMs: null }, now, 0)
const SPEAKS = (topic: Topic): Announcement => ({ kind: 'speak', topic })
const NOTHING: Announcement = { kind: 'nothing' }

describe('announcements', () => {
  it('are at most one in ten seconds', () => {
    expect(QUIET_MS).toBe(10_000)
    const last = { of: of(standing('leader', 'A')), atMs: 1000 }
    const now = [standing('leader', 'B')]
    expect(planAnnouncement(last, now, 4000)).toEqual({ kind: 'wait', forMs: 7000 })
    expect(planAnnouncement(last, now, 11_000)).toEqual(SPEAKS('leader'))
  })

  it('drop what has turned back meanwhile', () => {
    const last = { of: of(standing('leader', 'A')), atMs: 1000 }
    expect(planAnnouncement(last, [standing('leader', 'A')], 20_000)).toEqual(NOTHING)
    expect(planAnnouncement(last, [], 20_000)).toEqual(NOTHING)
  })

  it('begin with the most important', () => {
    const now = [standing('gap', 'bunch', 61_000), standing('leader', 'B'), standing('headline', 'attack', 5)]
    expect(plan([standing('gap', 'bunch', 20_000), standing('leader', 'A')], now)).toEqual(SPEAKS('headline'))
    expect(plan([standing('headline', 'attack', 5)], [...now, standing('winner', 'B')])).toEqual(
      SPEAKS('winner'),
    )
  })

  it.each<[string, Standing, Standing, boolean]>([
    ['a newer headline', standing('headline', 'attack', 5), standing('headline', 'caught', 9), true],
    [
      'an older one, since the newer was taken back',
      standing('headline', 'caught', 9),
      standing('headline', 'attack', 5),
      false,
    ],
    ['10 km to go', standing('toGo', 'km', 25), standing('toGo', 'km', 10), true],
    ['25 km to go again', standing('toGo', 'km', 10), standing('toGo', 'km', 25), false],
    [
      'a gap that passes three minutes',
      standing('gap', 'bunch', 170_000),
      standing('gap', 'bunch', 183_000),
      true,
    ],
    [
      'a gap that falls below three minutes',
      standing('gap', 'bunch', 183_000),
      standing('gap', 'bunch', 172_000),
      true,
    ],
    [
      'a gap that wavers around three minutes',
      standing('gap', 'bunch', 178_000),
      standing('gap', 'bunch', 182_000),
      false,
    ],
    [
      'a gap between two milestones',
      standing('gap', 'bunch', 182_000),
      standing('gap', 'bunch', 235_000),
      false,
    ],
    [
      'a gap that falls to half a minute',
      standing('gap', 'bunch', 62_000),
      standing('gap', 'bunch', 31_000),
      true,
    ],
    [
      'a gap that falls below 15 seconds',
      standing('gap', 'bunch', 31_000),
      standing('gap', 'bunch', 9000),
      true,
    ],
  ])('%s: %s', (_, last, now, isNews) => {
    expect(plan([last], [now])).toEqual(isNews ? SPEAKS(now.topic) : NOTHING)
  })
})
