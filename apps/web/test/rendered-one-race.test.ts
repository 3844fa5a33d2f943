/** Pages of a competition of one race as the server renders them. */
import { describe, expect, it } from 'vitest'
import { sampleCompetition } from './sample-competition.ts'
import type { Read } from './server-entry.ts'
import {
  stage,
  stageDocument,
  holding,
  tour,
  page,
  location,
  textOf,
  titleOf,
  part,
} from './rendered-page.ts'

describe('a competition of one race (spec.md section 2)', () => {
  const type = 'SingleRace'
  const race = (status: string) =>
    holding({ ...tour(status), '/competitions/tdf2026': sampleCompetition('tdf', { type, name: 'Omloop' }) })

  it.each(['live', 'startlist', 'teams', 'rankings', 'timeline', 'map', 'photofinish', 'reports'])(
    'has its %s straight under it, in words without stages',
    async (section) => {
      const html = await page(`/2026/tdf/${section}`, race('expected'))
      expect(titleOf(html)).toMatch(/^[^·]+ · Omloop 2026 · Bell Lap$/)
      expect(textOf(part(html, 'main'))).not.toMatch(/\bstages?\b|overall/i)
      expect(html).toContain('href="/2026/tdf/startlist"')
      expect(part(html, 'main')).not.toContain('/stage-')
    },
  )

  it.each([
    ['stage-1', '/2026/tdf'],
    ['stage-1/live', '/2026/tdf/live'],
    ['stage-1/rankings?ranking=2&style=uci', '/2026/tdf/rankings?style=uci&ranking=2'],
  ])('leads from %s to %s', async (from, to) =>
    expect(await location(`/2026/tdf/${from}`, race('expected'))).toBe(to),
  )

  it('is named once by its ceremony, which has nothing to step through while it waits', async () => {
    const read = holding({
      ...tour('expected'),
      '/competitions/tdf2026': sampleCompetition('tdf', { type, name: 'Omloop' }),
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, 'expected'), name: 'Omloop' },
    })
    const text = textOf(part(await page('/2026/tdf/ceremony', read), 'main'))
    expect(text.match(/Omloop/g)).toHaveLength(1)
    expect(text).toContain('Leave')
    expect(text).not.toMatch(/Back|Pause|Next/)
  })

  it('says on its own page that it is not held, with the reason', async () => {
    const since = '2026-07-07T12:00:00+02:00'
    const disruption = { kind: 'cancelled', reason: 'Snow', since, startWas: null, timesAt: null }
    const competition = sampleCompetition('tdf', { type, name: 'Omloop', disruption: 'cancelled' })
    const read = holding({
      ...tour('finished'),
      '/competitions/tdf2026': competition,
      '/competitions/tdf2026/stages': [{ ...stage(1, 'finished'), disruption }],
      '/competitions/tdf2026/stages/1': { ...stageDocument(1, 'finished'), disruption },
    })
    const text = textOf(part(await page('/2026/tdf', read), 'main'))
    expect(text).toMatch(/Cancelled ?Snow/)
    expect(text.match(/Cancelled/g)).toHaveLength(1)
  })

  it.each(['expected', 'inProgress', 'standings'])(
    'is shown with its sections while it is %s',
    async (status) => {
      const html = part(await page('/2026/tdf', race(status)), 'main')
      expect(html).toContain('href="/2026/tdf/live"')
      expect(html.split('href="/2026/tdf/reports"')).toHaveLength(2)
      expect(html).not.toContain('/stage-')
      expect(textOf(html)).not.toMatch(/\bstages?\b/i)
    },
  )
})

describe('a competition of one race before that race is announced', () => {
  const bare: Read = async (path) => {
    if (path === '/competitions/tdf2026/stages') return { kind: 'not-yet' }
    if (path.startsWith('/competitions/tdf2026/stages/')) return { kind: 'unknown' }
    return holding({ '/competitions/tdf2026': sampleCompetition('tdf', { type: 'SingleRace' }) })(path)
  }
  it.each(['', '/live'])('announces the parts to come, and links only its reports: %s', async (section) => {
    const html = part(await page(`/2026/tdf${section}`, bare), 'main')
    expect(textOf(html)).toContain('The programme is not published yet')
    expect(textOf(html)).not.toMatch(/\bstages?\b/i)
    expect(html).toContain('href="/2026/tdf/reports"')
    expect(html).not.toMatch(/href="\/2026\/tdf\/(startlist|teams|rankings|map|timeline)/)
  })
})
