import { describe, expect, it } from 'vitest'
import type { CompetitionType } from '@bell-lap/protocol/vocabulary/kinds'
import { PHASE_SECTIONS, STAGE_SECTIONS } from '../../site/unit-address.ts'
import { embedParts } from './embed-parts.ts'

const NAMES = {
  overview: 'Overview',
  route: 'Route',
  schedule: 'Schedule',
  reports: 'Reports',
  race: 'Race',
  stage: (number: number) => `Stage ${number}`,
  phase: (stated: string) => stated.toUpperCase(),
}
const ITEM = { eventId: 3, phaseId: 2, name: 'Final', isCeremony: false, isTraining: false }
const KNOWN = {
  stages: [{ number: 4, name: 'Here > There' }],
  events: [{ number: 3, name: 'Sprint' }],
  items: [ITEM, ITEM, { ...ITEM, phaseId: 8, isCeremony: true }, { ...ITEM, phaseId: 9, isTraining: true }],
}

describe('the pages of a competition that can be embedded', () => {
  it.each<[CompetitionType, Partial<typeof KNOWN>, string[]]>([
    [
      'GrandTour',
      { stages: KNOWN.stages },
      ['Overview', 'route Route', 'reports Reports', 'stage-4 Stage 4 Here > There +'],
    ],
    ['SingleRace', {}, ['Overview', 'reports Reports', 'Race +']],
    [
      'MultiEvents',
      { events: KNOWN.events, items: KNOWN.items },
      [
        'Overview',
        'schedule Schedule',
        'reports Reports',
        'event-3 Sprint',
        'event-3/phase-2 Sprint, FINAL +',
      ],
    ],
    ['OnlyPDF', {}, ['Overview', 'reports Reports']],
  ])('of type %s', (type, known, parts) => {
    const found = embedParts({ type }, { stages: [], events: [], items: [], ...known }, NAMES)
    const lines = found.map(({ path, name, sections }) =>
      [path, name, sections.length > 0 ? '+' : ''].filter(Boolean).join(' '),
    )
    expect(lines).toEqual(parts)
  })

  it('have the sections of a stage or of a phase', () => {
    const [stage] = embedParts({ type: 'GrandTour' }, { ...KNOWN, events: [] }, NAMES).slice(-1)
    const [phase] = embedParts({ type: 'MultiEvents' }, KNOWN, NAMES).slice(-1)
    expect([stage?.sections, phase?.sections]).toEqual([STAGE_SECTIONS, PHASE_SECTIONS])
  })
})
