import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PushArguments } from './documents/definition.ts'
import { HUB_MESSAGES, type HubMessage } from './hub-message.ts'
import { DOCUMENTS, DOCUMENT_NAMES, definitionOf } from './documents.ts'
import { FACTS } from './facts/facts.ts'
import { Frame } from './facts/frame.ts'
import { PROTOCOL_HISTORY } from './history.ts'
import { PROTOCOL_VERSION } from './version.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Descriptions in a schema, and summaries of documents. They may be reworded without a new version. */
const isWords = (key: string, value: unknown): boolean =>
  ((key === 'description' || key === 'summary' || key === 'title') && typeof value === 'string') ||
  (key === 'examples' && Array.isArray(value))

/** Canonical text of a schema: keys in order, so that moving a line changes nothing, and without descriptions. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([key, each]) => !isWords(key, each))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  )

describe('the documents table', () => {
  it('is pinned to the protocol version: a changed schema needs a new pin and, for readers of old ones, a new version', () => {
    const hash = createHash('sha256')
      .update(canonical({ DOCUMENTS, FACTS, Frame }))
      .digest('hex')
      .slice(0, 16)
    expect({ version: PROTOCOL_VERSION, hash }).toMatchInlineSnapshot(`
      {
        "hash": "70fe2dad0a98aad0",
        "version": 161,
      }
    `)
  })

  it('has a line of history for each version of the protocol', () => {
    expect(PROTOCOL_HISTORY).toHaveLength(PROTOCOL_VERSION)
  })

  it('lists no change twice', () => {
    const sentences = PROTOCOL_HISTORY.flatMap((line) => line.split(/(?<=\.) /))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) < index)).toEqual([])
  })

  it('may be reworded without a new version', () => {
    const plain = { title: { type: 'string' } }
    expect(canonical({ ...plain, description: 'Words', title: 'Words', examples: [1] })).toBe(canonical({}))
    expect(canonical(plain)).not.toBe(canonical({}))
  })

  it('pushes with every message of the hub, and with no other', () => {
    const pushed = DOCUMENT_NAMES.flatMap((name) => definitionOf(name).push?.message ?? [])
    expect(new Set(pushed)).toEqual(new Set(HUB_MESSAGES))
  })

  it.each<[HubMessage, PushArguments]>([
    ['updateTabs', 'json'],
    ['updateTeams', 'json'],
    ['updateStartlist', 'json'],
    ['updateResults', 'json'],
    ['updateStagesTimeLine', 'json'],
    ['updateStageJerseys', 'json'],
    ['updateOverallJerseys', 'json'],
    ['updateWorldCup', 'json'],
    ['updateOmnium', 'json'],
    ['updatePhaseLive', 'unit+json'],
    ['updatePhaseLiveTT', 'unit+json'],
    ['updatePhaseLiveRankings', 'unit+json'],
    ['updateStageLive', 'unit+json'],
    ['updateStageLiveRankings', 'unit+json'],
    ['updateStageRankings', 'unit+json'],
    ['updateOverallRankings', 'unit+json'],
    ['updateTracking', 'unit+json'],
    ['updateHasLive', 'plain'],
    ['updateLive', 'live'],
    ['updateStageActions', 'unit+json'],
    ['updatePhaseActions', 'unit+json'],
    ['updatePhase', 'unit+json'],
    ['updateEventStanding', 'json'],
    ['updateLine', 'json'],
    ['updateFlags', 'json'],
  ])('sends %s with the arguments of the specification, or as its like: %s (D-013)', (message, expected) => {
    const pushes = DOCUMENT_NAMES.flatMap((name) => definitionOf(name).push ?? [])
    const shapes = pushes.filter((push) => push.message === message).map((push) => push.arguments)
    expect(new Set(shapes)).toEqual(new Set([expected]))
  })

  it('lists the nineteen messages of the specification and six of our own', () =>
    expect(new Set(HUB_MESSAGES).size).toBe(19 + 6))

  it('gives every document an address of its own', () => {
    const paths = DOCUMENT_NAMES.map((name) => DOCUMENTS[name].path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('gives every pushed document a channel', () => {
    for (const name of DOCUMENT_NAMES) {
      const { push, channel } = definitionOf(name)
      if (push !== null) expect(channel, name).not.toBe('none')
    }
  })
})

/** spec.md section 7, as listed there. */
const SPECIFIED = `
/competitions /competitions/{} /competitions/search /competitions/livelink /competitions/sports
/competitions/{}/schedule /competitions/{}/summaries /competitions/{}/reports /competitions/{}/haslive
/competitions/{}/live /competitions/{}/years /competitions/{}/events /competitions/{}/stages
/competitions/{}/stages/{} /competitions/{}/stages/{}/tabs /competitions/{}/stages/{}/tracking
/competitions/{}/stages/{}/teams /competitions/{}/stages/{}/startlist /competitions/{}/stages/{}/live
/competitions/{}/stages/{}/liverankings /competitions/{}/stages/{}/jerseys/stage /competitions/{}/stages/{}/jerseys/overall
/competitions/{}/stages/{}/sprint/{}/{} /competitions/{}/stages/{}/rankings/stage /competitions/{}/stages/{}/rankings/overall
/competitions/{}/stages/{}/timeline /competitions/{}/stages/{}/reports /competitions/{}/stages/{}/rider/{}
/competitions/{}/events/{}/phases /competitions/{}/events/{}/phases/{} /competitions/{}/events/{}/phases/{}/tabs
/competitions/{}/events/{}/phases/{}/teams /competitions/{}/events/{}/phases/{}/startlist /competitions/{}/events/{}/phases/{}/live
/competitions/{}/events/{}/phases/{}/livett /competitions/{}/events/{}/phases/{}/liverankings /competitions/{}/events/{}/phases/{}/results
/competitions/{}/events/{}/phases/{}/statsrank /competitions/{}/events/{}/phases/{}/statsgap /competitions/{}/events/{}/phases/{}/tracking
/competitions/{}/events/{}/phases/{}/reports /competitions/{}/events/{}/phases/{}/report/{}
/competitions/{}/events/{}/omnium /competitions/{}/events/{}/worldcup
/athletes/palmares/{} /athletes/infos/{}/{}/{} /athletes/search
/multisports/{}/{}/schedule /multisports/{}/{}/competitions /multisports/{}/{}/details /multisports/{}/{}/medals
`
  .trim()
  .split(/\s+/)

describe('the calls of the specification', () => {
  const known = new Set(DOCUMENT_NAMES.map((name) => DOCUMENTS[name].path.replaceAll(/\{\w+\}/g, '{}')))
  it.each(SPECIFIED)('%s is in the table', (path) => {
    expect(known).toContain(path)
  })
})
