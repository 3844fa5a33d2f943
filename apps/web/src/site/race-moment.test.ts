import { describe, expect, it } from 'vitest'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import { raceMoment } from './race-moment.ts'

const live = (raceStatus: StageLive['raceStatus']): StageLive => ({
  raceStatus,
  startedAt: null,
  positionsAt: null,
  clock: null,
  clockMs: null,
  kmToGo: null,
  distance: 180,
  counters: { starters: 0, inRace: 0, remaining: 0, finished: 0, out: 0 },
  groups: [],
  nextMarkers: [],
  timeLimit: null,
  estimated: false,
  bunchHome: false,
  unseen: [],
  virtualLead: null,
})

describe('the state of a stage’s page', () => {
  it.each([
    ['nothing read yet', 'loading', null, 'loading'],
    ['on the programme without data', 'notYet', null, 'before'],
    ['expected', 'ok', live('expected'), 'before'],
    ['on its way to kilometre 0', 'ok', live('started'), 'live'],
    ['being raced', 'ok', live('inProgress'), 'live'],
    ['finished', 'ok', live('finished'), 'finished'],
    ['standings published', 'ok', live('standings'), 'finished'],
    ['no such stage', 'unknown', null, 'unknown'],
    ['not to be read', 'failed', null, 'failed'],
  ] as const)('%s', (_, state, document, moment) => expect(raceMoment(state, document)).toBe(moment))
})
