import { describe, expect, test } from 'vitest'
import type { Disruption } from '@bell-lap/protocol/objects/disruption'
import { structuredData } from './structured-data.ts'

const COMPETITION = {
  name: 'Oak Tour',
  year: 2026,
  sport: 'CRD',
  location: 'Oak',
  noc: 'GBR',
  start: '2026-05-31',
  end: '2026-06-02',
}
const PLANNED = '2026-05-31T10:00:00+01:00'
const STAGE = { name: 'Oak > Elm', hideTime: false, start: PLANNED.slice(0, 19), startAt: PLANNED }
const TOLD = { reason: null, since: PLANNED, startWas: null, timesAt: null }

function eventOf(documents: Readonly<Record<string, object>>, part: object): Record<string, unknown> {
  const about = { params: { year: 2026, competition: 'oak', ...part }, pathname: '/', origin: '' }
  const text = structuredData(about, ({ name }) => documents[name] ?? null)
  return JSON.parse(text ?? '{}') as Record<string, unknown>
}
const statusOf = (disruption?: Partial<Disruption>): unknown[] => {
  const stage = { ...STAGE, ...(disruption && { disruption: { ...TOLD, ...disruption } }) }
  const { eventStatus, previousStartDate } = eventOf({ competition: COMPETITION, stage }, { stage: 1 })
  return [String(eventStatus).replace('https://schema.org/', ''), previousStartDate]
}

describe('the status of a race for search engines', () => {
  test.each<[string, Partial<Disruption> | undefined, string, string?]>([
    ['held as planned', undefined, 'EventScheduled'],
    ['delayed, nobody knows how long', { kind: 'delayed' }, 'EventScheduled'],
    ['delayed to a known time', { kind: 'delayed', startWas: PLANNED }, 'EventRescheduled', PLANNED],
    ['postponed', { kind: 'postponed' }, 'EventPostponed'],
    ['postponed to a known day', { kind: 'postponed', startWas: PLANNED }, 'EventRescheduled', PLANNED],
    ['interrupted', { kind: 'interrupted' }, 'EventScheduled'],
    ['cancelled', { kind: 'cancelled' }, 'EventCancelled'],
    ['stopped: it took place', { kind: 'stopped' }, 'EventScheduled'],
  ])('%s', (_, disruption, eventStatus, previous) => {
    expect(statusOf(disruption)).toEqual([eventStatus, previous])
  })

  test('an event is cancelled with all its rounds, a competition by its own statement', () => {
    const cancelled = { disruption: { ...TOLD, kind: 'cancelled' } }
    const documents = (second: object) => ({
      competition: { ...COMPETITION, disruption: 'cancelled' },
      events: [{ number: 1, name: 'Sprint', venue: null }],
      phases: [
        { ...STAGE, number: 1, ...cancelled },
        { ...STAGE, number: 2, ...second },
      ],
    })
    const whole = eventOf(documents(cancelled), { event: 1 })
    expect(whole['eventStatus']).toBe('https://schema.org/EventCancelled')
    expect(whole['superEvent']).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(eventOf(documents({}), { event: 1 })['eventStatus']).toBe('https://schema.org/EventScheduled')
  })
})
