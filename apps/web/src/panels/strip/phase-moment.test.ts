import { describe, expect, it } from 'vitest'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { sampleRow } from '../../../test/sample-row.ts'
import { phaseMoment, statusShown } from './phase-moment.ts'

const live = (more: Partial<StageLive>) => ({ raceStatus: 'inProgress', ...more }) as StageLive
const momentOf = (of: StageLive) => phaseMoment(of, 'en')
const track = (more: Partial<NonNullable<StageLive['track']>>): NonNullable<StageLive['track']> => ({
  toGo: null,
  of: null,
  sprints: [],
  next: null,
  lastOut: [],
  remaining: null,
  heats: [],
  ...more,
})
const points = [{ key: 'points', kind: 'number', label: 'total' }] as const
const heat = (name: string, heatStatus: 'started' | 'finished') =>
  ({ name, ride: 1, heatStatus, startedAt: null, reason: null }) as const

describe('the essentials of a phase', () => {
  it('are the leader with the figure, and the bell on the last lap', () => {
    const rows = [sampleRow('7', { rank: 1, points: 25 }), sampleRow('3', { rank: 2, points: 9 })]
    const moment = momentOf(live({ columns: [...points], results: rows, track: track({ toGo: 1 }) }))
    expect([moment.first?.row.key, moment.first?.figure, moment.bell]).toEqual(['7', '25', true])
  })

  it('are the last timing point of the first rider on the course, and the time there', () => {
    const split = (key: string, timeMs: number | null) =>
      ({
        key,
        name: key,
        value: timeMs === null ? '' : `0:0${timeMs / 1000}`,
        rank: 1,
        resultType: 'Time',
        timeMs,
        gapMs: 0,
      }) as const
    const splits = [split('Swim', 1000), split('T1', 2000), split('Bike', null)]
    const position = { racing: true, toFinishM: null, group: null }
    const rows = [sampleRow('7', { rank: 1, gapMs: 0, splits, position })]
    expect(momentOf(live({ columns: [], results: rows })).first).toMatchObject({
      passed: 'T1',
      figure: '0:02',
    })
    expect(
      momentOf(live({ columns: [], results: [sampleRow('7', { rank: 1, gapMs: 0, splits })] })).first?.passed,
    ).toBeNull()
  })

  it('mark estimated laps to go', () => {
    const laps = {
      ridden: 2,
      of: 6,
      toGo: 4,
      estimated: true,
      bell: false,
      bellAt: null,
      last: null,
      lastMs: null,
      lapped: 0,
    }
    expect(momentOf(live({ laps }))).toMatchObject({ toGo: 4, isEstimated: true })
    expect(momentOf(live({ laps: { ...laps, estimated: false } })).isEstimated).toBe(false)
    expect(momentOf(live({ laps, raceStatus: 'finished' })).isEstimated).toBe(false)
  })

  it('are the winner without a figure if only the order decides', () => {
    const rows = [sampleRow('7', { rank: 1, outcome: { kind: 'place', laps: 1 } })]
    const laps = [{ key: 'outcome.laps', kind: 'number', label: 'lap' }] as const
    expect(momentOf(live({ columns: [...laps], results: rows })).first?.figure).toBeNull()
  })

  it('are the distance ridden by the winner of a race for distance, in the style of the language', () => {
    const outcome = { kind: 'lapsAndTime', laps: 214, timeMs: 3_590_000, distanceM: 53_567 } as const
    const columns = [
      { key: 'outcome.laps', kind: 'number', label: 'lap' },
      { key: 'distance', kind: 'value', label: 'distance' },
    ] as const
    const over = live({ columns: [...columns], results: [sampleRow('7', { rank: 1, outcome })] })
    const figures = ['en', 'de'].map((locale) => phaseMoment(over, locale).first?.figure)
    expect(figures).toEqual(['53.567\u00A0km', '53,567\u00A0km'])
  })

  it('are the next elimination of an elimination race, and its last sprint between two', () => {
    const nextElimination = { everyLaps: 2, toGo: 1 }
    const of = (remaining: number) =>
      momentOf(live({ columns: [], track: track({ remaining, nextElimination }) })).nextOut
    expect([of(5), of(2)]).toEqual([
      { everyLaps: 2, toGo: 1, isLast: false },
      { everyLaps: 2, toGo: 1, isLast: true },
    ])
    expect(momentOf(live({ columns: [], track: track({ remaining: 1 }) })).nextOut).toBeNull()
  })

  it('are the progress of heats, without a leader of the phase', () => {
    const rows = ['Heat 1', 'Heat 2', 'Heat 3'].map((name, index) =>
      sampleRow(String(index), { rank: 1, heat: name }),
    )
    const heats = [heat('Heat 1', 'finished'), heat('Heat 2', 'started')]
    const moment = momentOf(live({ columns: [], results: rows, track: track({ heats }) }))
    expect(moment).toMatchObject({ first: null, heatsOver: { over: 1, of: 3 } })
    expect(moment.heats.map(({ heat }) => heat.name)).toEqual(['Heat 2'])
  })

  it('are the leader of a single heat, as in a race without heats', () => {
    const rows = ['1', '2'].map((key, at) => sampleRow(key, { rank: at + 1, heat: 'For Gold' }))
    const heats = [heat('For Gold', 'finished')]
    const moment = momentOf(live({ columns: [], results: rows, track: track({ heats }) }))
    expect(moment.first?.row.key).toBe('1')
  })

  it('are the riders of the heat on the track, or else of the next heat', () => {
    const rows = ['Heat 1', 'Heat 2'].flatMap((name, at) =>
      ['1', '2', '3'].map((key) => sampleRow(`${at}${key}`, { rank: 0, heat: name })),
    )
    const shown = (...heats: ReturnType<typeof heat>[]) => {
      const moment = momentOf(live({ columns: [], results: rows, track: track({ heats }) }))
      const keys = (of: { riders: readonly { key: string }[] } | null | undefined) =>
        of?.riders.map(({ key }) => key)
      return [keys(moment.heats[0]), moment.nextHeat?.name, keys(moment.nextHeat)]
    }
    expect(shown(heat('Heat 1', 'started'))).toEqual([['01', '02', '03'], undefined, undefined])
    expect(shown(heat('Heat 1', 'finished'))).toEqual([undefined, 'Heat 2', ['11', '12', '13']])
    expect(shown(heat('Heat 1', 'finished'), heat('Heat 2', 'finished'))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are the score of a duel; a heat between two rides comes after the heat on the track', () => {
    const side = (key: string, name: string, won: number, lost: number) =>
      sampleRow(key, { rank: 0, heat: name, outcome: { kind: 'duel', won, lost } })
    const rows = [side('1', 'Heat 1', 0, 1), side('8', 'Heat 1', 1, 0), side('2', 'Heat 2', 0, 0)]
    const heats = [
      { ...heat('Heat 1', 'started'), rides: 3, nextRide: 2 },
      { ...heat('Heat 2', 'started'), rides: 3 },
    ]
    const moment = momentOf(live({ columns: [], results: rows, track: track({ heats }) }))
    expect(moment.heats.map(({ heat: { name }, score }) => [name, score])).toEqual([
      ['Heat 2', null],
      ['Heat 1', '1–0'],
    ])
    // The rider in front comes first. A rider who rides alone is no pair.
    expect(moment.heats.map(({ pair }) => pair?.map(({ key }) => key))).toEqual([undefined, ['8', '1']])
    expect(moment.heatsOver).toEqual({ over: 0, of: 2 })
  })

  it('are the present leg of a relay, and its rider if known', () => {
    const split = (key: string, timeMs: number | null) =>
      ({
        key,
        name: key,
        value: '',
        rank: timeMs === null ? 0 : 1,
        resultType: 'Time',
        timeMs,
        gapMs: 0,
      }) as const
    const legs = [
      { key: 'men', name: 'Men', value: '14:00', rank: 1, timeMs: 840_000, member: 'BIRKE Anna' },
      { key: 'Finish', name: 'Women U23', value: '', rank: 0, timeMs: null, member: 'LINDE Eva' },
    ]
    const team = { key: 'FRA', code: 'FRA', name: 'France', nation: 'FRA' }
    const relay = sampleRow('FRA', {
      rank: 1,
      team,
      legs,
      splits: [split('men', 840_000), split('Finish', null)],
      position: { racing: true, toFinishM: null, group: null },
    })
    const now = (row: typeof relay) => momentOf(live({ columns: [], results: [row] })).legNow
    expect(now(relay)).toEqual({ leg: 'Women U23', rider: 'LINDE Eva' })
    expect(now({ ...relay, legs: legs.map((leg) => ({ ...leg, member: null })) })).toEqual({
      leg: 'Women U23',
      rider: null,
    })
    const { team: _, ...alone } = relay
    expect(now(alone)).toBeNull()
  })

  it('are the number of riders on the road in a mass event, even before anybody has finished', () => {
    const counters = { starters: 320, inRace: 318, remaining: 318, finished: 0, out: 2 }
    const columns = [{ key: 'category.name', kind: 'value', label: 'category' }] as const
    const riding = (more: Partial<StageLive>) =>
      momentOf(live({ counters, columns: [...columns], ...more })).riding
    expect(riding({})).toBe(318)
    expect(riding({ raceStatus: 'finished' })).toBeNull()
    expect(riding({ columns: [] })).toBeNull()
    const realTime = { key: 'realTime', kind: 'time', label: 'realTime' } as const
    expect(riding({ columns: [...columns, realTime] })).toBeNull()
  })

  it('are the rides won by each side of a finished duel', () => {
    const side = (key: string, rank: number, won: number, lost: number) =>
      sampleRow(key, { rank, points: won, heat: 'For Gold', outcome: { kind: 'duel', won, lost } })
    const won = [{ key: 'outcome.won', kind: 'number', label: 'rides' }] as const
    const moment = momentOf(
      live({ raceStatus: 'standings', columns: [...won], results: [side('8', 1, 2, 1), side('1', 2, 1, 2)] }),
    )
    expect(moment.first?.figure).toBe('2–1')
  })

  it('are the rider of the present run and the next one during judged runs', () => {
    const rows = ['7', '3'].map((key, at) => sampleRow(key, { rank: at + 1 }))
    const turn = { run: 2, of: 2, now: '3', next: ['7'] }
    const shown = (more: Partial<StageLive>) => {
      const { turn: own } = momentOf(live({ columns: [], results: rows, turn, ...more }))
      return own && [own.run, own.now.key, own.next?.key]
    }
    expect(shown({})).toEqual([2, '3', '7'])
    expect(shown({ turn: { ...turn, next: [] } })).toEqual([2, '3', undefined])
    expect(shown({ raceStatus: 'finished' })).toBeNull()
  })

  it('are called a result once the result is official', () => {
    expect(statusShown(live({ raceStatus: 'finished', resultStatus: 'official' }))).toBe('standings')
    expect(statusShown(live({ raceStatus: 'finished', resultStatus: 'unofficial' }))).toBe('finished')
    expect(statusShown(live({ raceStatus: 'inProgress' }))).toBe('inProgress')
  })

  it('are the winner once it is over, and nobody if each heat had a first place', () => {
    const final = [
      sampleRow('7', { rank: 1, heat: 'For Gold' }),
      sampleRow('3', { rank: 3, heat: 'For Bronze' }),
    ]
    expect(momentOf(live({ raceStatus: 'standings', results: final })).first?.row.key).toBe('7')
    const round = [sampleRow('7', { rank: 1, heat: 'Heat 1' }), sampleRow('3', { rank: 1, heat: 'Heat 2' })]
    expect(momentOf(live({ raceStatus: 'standings', results: round })).first).toBeNull()
  })
})
