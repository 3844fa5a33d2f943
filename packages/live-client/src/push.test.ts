import { definitionOf, DOCUMENT_NAMES } from '@bell-lap/protocol/documents'
import { HUB_MESSAGES, type HubMessage } from '@bell-lap/protocol/hub-message'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BadPush, parsePush } from './push.ts'

const address = {
  path: '/competitions/tdf2026/stages/4/live',
  epoch: 'e1',
  version: 7,
  updatedAt: '2026-07-07T13:28:00Z',
}
const version = { epoch: 'e1', version: 7 }
const STAGE = 'tdf2026-stage-4'
const PHASE = 'mtbwch2026-event-3-phase-2'
const paths = (message: HubMessage, args: unknown[], phase: string | null) =>
  parsePush(message, args, phase).documents.map(({ path }) => path)

describe('M1: arguments, then the address', () => {
  test('competition, number and text', () => {
    expect(parsePush('updateStageLive', ['tdf2026', 4, '{"kmToGo":12}', address], null)).toEqual({
      type: 'push',
      message: 'updateStageLive',
      args: ['tdf2026', 4, { kmToGo: 12 }],
      address,
      documents: [{ path: address.path, body: { kmToGo: 12 }, version, updatedAt: address.updatedAt }],
    })
  })

  test('text only', () => {
    const push = parsePush(
      'updateTeams',
      ['[]', { ...address, path: '/competitions/tdf2026/stages/4/teams' }],
      null,
    )
    expect(push.documents).toEqual([
      { path: '/competitions/tdf2026/stages/4/teams', body: [], version, updatedAt: address.updatedAt },
    ])
  })

  test('a plain value', () => {
    const path = '/competitions/tdf2026/haslive'
    const push = parsePush('updateHasLive', ['tdf2026', true, { ...address, path }], null)
    expect(push.args).toEqual(['tdf2026', true])
    expect(push.documents).toEqual([{ path, body: true, version, updatedAt: address.updatedAt }])
  })

  test('M4: the three documents of updateLive', () => {
    const path = '/competitions/tdf2026/live'
    const push = parsePush(
      'updateLive',
      ['tdf2026', 'stage', 4, '[1]', '[2]', '[3]', { ...address, path }],
      null,
    )
    expect(push.documents).toEqual([
      { path, body: [1], version, updatedAt: address.updatedAt },
      { path: '/competitions/livelink', body: [2], version: null, updatedAt: null },
      { path: '/competitions/tdf2026/summaries', body: [3], version: null, updatedAt: null },
    ])
  })
})

describe('M3: without an address', () => {
  test.each<[string, HubMessage, unknown[], string | null, string[]]>([
    [
      'a stage by its number',
      'updateStageLive',
      ['tdf2026', 4, '{}'],
      null,
      ['/competitions/tdf2026/stages/4/live'],
    ],
    ['text only: the followed unit', 'updateTabs', ['{}'], STAGE, ['/competitions/tdf2026/stages/4/tabs']],
    [
      'text only: a followed phase',
      'updateTabs',
      ['{}'],
      PHASE,
      ['/competitions/mtbwch2026/events/3/phases/2/tabs'],
    ],
    ['text only and nothing followed: unknown', 'updateTabs', ['{}'], null, []],
    [
      'tracking of the followed phase',
      'updateTracking',
      ['mtbwch2026', 2, '{}'],
      PHASE,
      ['/competitions/mtbwch2026/events/3/phases/2/tracking'],
    ],
    ['tracking of another phase: its event is unknown', 'updateTracking', ['mtbwch2026', 9, '{}'], PHASE, []],
    [
      'tracking of another stage',
      'updateTracking',
      ['tdf2026', 5, '{}'],
      STAGE,
      ['/competitions/tdf2026/stages/5/tracking'],
    ],
    ['a phase that is not followed', 'updatePhaseLive', ['mtbwch2026', 2, '{}'], null, []],
    [
      'an event by its phase',
      'updateOmnium',
      ['{}'],
      'ctrwch2026-event-4-phase-1',
      ['/competitions/ctrwch2026/events/4/omnium'],
    ],
    ['a plain value', 'updateHasLive', ['tdf2026', false], null, ['/competitions/tdf2026/haslive']],
  ])('%s', (_, message, args, phase, expected) => {
    expect(paths(message, args, phase)).toEqual(expected)
  })

  test('has no version, so that the latest arrival wins', () => {
    const [document] = parsePush('updateStageLive', ['tdf2026', 4, '{}'], null).documents
    expect([document!.version, document!.updatedAt]).toEqual([null, null])
  })
})

describe('M2: malformed pushes', () => {
  test.each<[string, HubMessage, unknown[]]>([
    ['text that is not JSON', 'updateTeams', ['{', address]],
    ['an object instead of a text', 'updateTeams', [{}, address]],
    ['no arguments', 'updateTeams', []],
    ['a missing number', 'updateStageLive', ['tdf2026', '4', '{}', address]],
    ['a missing competition', 'updateStageLive', [null, 4, '{}', address]],
    ['a text is missing', 'updateLive', ['tdf2026', 'stage', 4, '[]', '[]', address]],
    ['the value is missing', 'updateHasLive', ['tdf2026', address]],
  ])('%s is a BadPush', (_, message, args) => {
    expect(() => parsePush(message, args, STAGE)).toThrow(BadPush)
  })

  test('nothing that arrives throws another error', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HUB_MESSAGES),
        fc.array(fc.oneof(fc.anything(), fc.json())),
        (message, args) => {
          let thrown: unknown = null
          try {
            parsePush(message, args, STAGE)
          } catch (error) {
            thrown = error
          }
          expect(thrown === null || thrown instanceof BadPush).toBe(true)
        },
      ),
    )
  })
})

test('every message of the hub pushes a document of the table', () => {
  const pushed = new Set(DOCUMENT_NAMES.map((name) => definitionOf(name).push?.message))
  expect(HUB_MESSAGES.filter((message) => !pushed.has(message))).toEqual([])
})
