import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NUMBER_PARAMS } from './documents/definition.ts'
import { DOCUMENTS, DOCUMENT_NAMES, type DocumentName, type DocumentParams } from './documents.ts'
import { formatPath, parsePath } from './path.ts'

describe('paths of documents', () => {
  it.each([
    ['a stage document', '/competitions/tdf2026/stages/4/live', 'stage-live', { c: 'tdf2026', s: 4 }],
    ['a prologue is stage 0', '/competitions/giro2026/stages/0', 'stage', { c: 'giro2026', s: 0 }],
    [
      'matching ignores case',
      '/Competitions/TDF2026/Stages/4/Rankings/Stage',
      'stage-rankings',
      { c: 'tdf2026', s: 4 },
    ],
    ['a slash at the end changes nothing', '/competitions/tdf2026/', 'competition', { c: 'tdf2026' }],
    ['a word of the table is no competition id', '/competitions/search', 'competition-search', {}],
  ])('%s', (_, path, name, params) => {
    expect(parsePath(path)).toEqual({ found: true, name, params })
  })

  it.each([
    ['a stage that is no number', '/competitions/tdf2026/stages/four', 's', 'four', 0],
    ['a negative stage', '/competitions/tdf2026/stages/-1/live', 's', '-1', 0],
    ['event 0', '/competitions/mtbwch2026/events/0/phases', 'e', '0', 1],
    ['phase 0', '/competitions/mtbwch2026/events/3/phases/0', 'p', '0', 1],
    ['a phase that is no number', '/competitions/mtbwch2026/events/3/phases/final', 'p', 'final', 1],
  ])('%s is no number', (_, path, param, value, least) => {
    expect(parsePath(path)).toEqual({ found: false, reason: 'not-a-number', param, value, least })
  })

  it.each([
    '/',
    '/nothing',
    '/competitions/tdf2026/nothing',
    '/competitions//stages',
    '/competitions/%E0%A4%A',
  ])('%s is unknown', (path) => {
    expect(parsePath(path)).toEqual({ found: false, reason: 'unknown' })
  })

  it('parses every path it formats', () => {
    const text = fc.stringMatching(/^[a-z][a-z0-9 äß%/-]{0,12}\d{4}$/)
    const cases = fc.constantFrom(...DOCUMENT_NAMES).chain((name) => {
      const keys = [...DOCUMENTS[name].path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
      const values = keys.map((key) => (key in NUMBER_PARAMS ? fc.integer({ min: 1, max: 9999 }) : text))
      return fc.tuple(
        fc.constant(name),
        fc.record(Object.fromEntries(keys.map((key, i) => [key, values[i] ?? text]))),
      )
    })
    fc.assert(
      fc.property(cases, ([name, params]) => {
        const path = formatPath(name, params as DocumentParams<DocumentName>)
        expect(parsePath(path)).toEqual({ found: true, name, params })
      }),
    )
  })

  it('never throws for any input', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void parsePath(text)))
  })
})
