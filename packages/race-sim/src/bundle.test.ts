import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import {
  BundleError,
  FILE_LIST,
  parseFacts,
  readBundle,
  readFacts,
  readFiles,
  readRecording,
} from './bundle.ts'

const { BROTLI_PARAM_QUALITY } = constants

const RACES = join(import.meta.dirname, '../../../races')
const races = readdirSync(RACES)

describe.each(races)('the bundle of %s', (race) => {
  const folder = join(RACES, race)
  const facts = readFacts(folder)

  test('has only facts of known types, each key once, and the competition first', () => {
    // Names are already normalised as by the ingest door.
    expect(facts.map((each) => parseFact(each))).toEqual(facts.map((fact) => ({ ok: true, fact })))
    const keys = facts.map((fact) => `${fact.source}/${fact.id}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(facts[0]).toMatchObject({ type: 'competition' })
  })

  test('has each file in the order in which things became known', () => {
    for (const file of readdirSync(join(folder, 'facts'))) {
      const times = parseFacts(readFileSync(join(folder, 'facts', file), 'utf8'), file).map((fact) =>
        Date.parse(fact.at),
      )
      expect([file, times]).toEqual([file, times.toSorted((a, b) => a - b)])
    }
  })

  test('has courses that go forward from 0 to their length, with the markers in order', () => {
    for (const fact of facts) {
      if (fact.type !== 'course') continue
      const line = fact.line.map((point) => point[3])
      // The location of a constructed course is unknown.
      if (line.length > 0 || !race.includes('made'))
        expect([fact.stage, line[0], line.at(-1)]).toEqual([fact.stage, 0, fact.lengthM])
      expect(line.every((distanceM, index) => index === 0 || distanceM > (line[index - 1] ?? 0))).toBe(true)
      const markers = fact.markers.map((marker) => marker.distanceM)
      expect(markers).toEqual(markers.toSorted((a, b) => a - b))
      expect(new Set(fact.markers.map((marker) => marker.key)).size).toBe(fact.markers.length)
    }
  })

  test('has UCI ids whose last two digits are the first nine mod 97', () => {
    const ids = facts.flatMap((fact) =>
      fact.type === 'startList' ? fact.riders.map((rider) => rider.uciRiderId ?? null) : [],
    )
    for (const id of ids)
      expect([id, id === null || Number(id.slice(0, 9)) % 97 === Number(id.slice(9))]).toEqual([id, true])
  })
})

test.each(races)('the list of files of %s names every file beside it', (race) => {
  const folder = join(RACES, race, 'files')
  const there = existsSync(folder) ? readdirSync(folder).filter((name) => name !== FILE_LIST) : []
  expect(
    readFiles(join(RACES, race))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(there.toSorted())
})

test('a file that is named for several units is held once', () => {
  const { path: folder, remove } = makeTemporaryFolder('bundle')
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/Result.pdf'), '%PDF-1.7')
  writeFileSync(
    join(folder, 'files', FILE_LIST),
    '{"name":"Result.pdf","stage":1}\n{"name":"Result.pdf","stage":2}',
  )
  const [first, second] = readFiles(folder)
  expect(second?.bytes).toBe(first?.bytes)
  remove()
})

describe('a bundle that cannot be read', () => {
  const undo: (() => void)[] = []
  afterAll(() => {
    for (const remove of undo) remove()
  })
  const folderWith = (name: string, content: string) => {
    const { path: folder, remove } = makeTemporaryFolder('bundle')
    undo.push(remove)
    mkdirSync(join(folder, join(name, '..')), { recursive: true })
    writeFileSync(join(folder, name), content)
    return folder
  }

  test('is reported with the file and line of bad JSON', () => {
    const folder = folderWith('facts/competition.ndjson', '{"id":"a"}\n\n{"id":\n')
    expect(() => readFacts(folder)).toThrow(/competition\.ndjson, line 3/)
  })

  test('is reported with a report that is missing or outside the folder', () => {
    for (const name of ['Result.pdf', '../facts/competition.ndjson'])
      expect(() => readFiles(folderWith('files/files.ndjson', JSON.stringify({ name })))).toThrow(name)
  })

  test('is reported with a recording that unpacks to more than any recording has', () => {
    const folder = folderWith('recordings/none', '')
    const file = join(folder, 'recordings/stage-04.recording.br')
    const bomb = brotliCompressSync(Buffer.alloc(100_000_000), { params: { [BROTLI_PARAM_QUALITY]: 1 } })
    writeFileSync(file, bomb)
    expect(() => readRecording(file)).toThrow(/larger than 67108864 bytes/)
  })

  test('is reported if there are no facts', () => {
    expect(() => readBundle(folderWith('other/file.txt', ''))).toThrow(BundleError)
  })

  test('is reported with a file that is not a recording', () => {
    const folder = folderWith('facts/competition.ndjson', '{"id":"a"}\n')
    mkdirSync(join(folder, 'recordings'))
    writeFileSync(join(folder, 'recordings/stage-04.recording.br'), 'no Brotli')
    expect(() => readBundle(folder)).toThrow(/stage-04\.recording\.br/)
  })
})
