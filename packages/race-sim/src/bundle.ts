/** Reads a race's folder: `facts/*.ndjson` in the order of their names, `recordings/*.recording.br`. Node only. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { decodeRecording } from './decode-recording.ts'
import type { Recording } from './recording.ts'

export interface Bundle {
  /** The competition's file first, then everything in the order in which it became known. Not validated. */
  readonly facts: readonly Fact[]
  /** By stage. */
  readonly recordings: ReadonlyMap<number, Recording>
}

/** Cannot be read; the message names the file and, in a file of facts, the line. */
export class BundleError extends Error {
  override readonly name = 'BundleError'
}

const namesIn = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : []

/** Facts of one NDJSON text, `name` for messages; blank lines are skipped; BundleError with the line on bad JSON. */
export function parseFacts(text: string, name: string): Fact[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as Fact]
    } catch (error) {
      throw new BundleError(`${name}, line ${index + 1}: ${(error as Error).message}`, { cause: error })
    }
  })
}

/** The facts of a bundle's folder alone; BundleError when there are none. */
export function readFacts(folder: string): Fact[] {
  const files = namesIn(join(folder, 'facts'), '.ndjson')
  if (files.length === 0) throw new BundleError(`${folder}: no facts/*.ndjson`)
  const facts = files.flatMap((file) =>
    parseFacts(readFileSync(join(folder, 'facts', file), 'utf8'), join(folder, 'facts', file)),
  )
  const isFirst = (fact: Fact) => (fact.type === 'competition' ? 0 : 1)
  return facts
    .map((fact, index) => ({ fact, index, atMs: Date.parse(fact.at) }))
    .sort((a, b) => isFirst(a.fact) - isFirst(b.fact) || a.atMs - b.atMs || a.index - b.index)
    .map(({ fact }) => fact)
}

/** One recording's file; BundleError when it is not one. */
export function readRecording(file: string): Recording {
  try {
    return decodeRecording(brotliDecompressSync(readFileSync(file)))
  } catch (error) {
    throw new BundleError(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** Everything of a bundle's folder that can be played; facts are parsed, not validated. */
export function readBundle(folder: string): Bundle {
  const recordings = namesIn(join(folder, 'recordings'), '.recording.br').map((file) =>
    readRecording(join(folder, 'recordings', file)),
  )
  return {
    facts: readFacts(folder),
    recordings: new Map(recordings.map((recording) => [recording.stage, recording])),
  }
}
