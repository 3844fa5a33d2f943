/**
 * Reads the folder of a race: `facts/*.ndjson` in the order of their names, `recordings/*.recording.br`, and the reports and photo finishes
 * in `files/`. Node only.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { decodeRecording } from './decode-recording.ts'
import type { Recording } from './recording.ts'
import { readRegularFile, refuseLinkedFolder } from './regular-file.ts'

export interface Bundle {
  /** The facts of the competition's file first, then everything in the order in which it became known. Not validated. */
  readonly facts: readonly Fact[]
  /** By stage. */
  readonly recordings: ReadonlyMap<number, Recording>
}

/** The bundle cannot be read. The message names the file and, in a file of facts, the line. */
export class BundleError extends Error {
  override readonly name = 'BundleError'
}

const namesIn = (folder: string, ending: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ending))
        .sort()
    : []

/** Reads regular files only. A link in a bundle could name any file of this machine. */
function readBytes(file: string): Buffer {
  try {
    return readRegularFile(file)
  } catch (error) {
    throw new BundleError(`${file}: ${(error as Error).message}`, { cause: error })
  }
}
const readText = (file: string): string => readBytes(file).toString('utf8')

/**
 * The facts of one NDJSON text. Blank lines are skipped. Throws BundleError with the line on bad JSON.
 * @param name file name for messages
 */
export const parseFacts = (text: string, name: string): Fact[] => parseLines(text, name) as Fact[]

function parseLines(text: string, name: string): unknown[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as unknown]
    } catch (error) {
      throw new BundleError(`${name}, line ${index + 1}: ${(error as Error).message}`, { cause: error })
    }
  })
}

/** Reads only the facts of a bundle's folder. Throws BundleError if there are none. */
export function readFacts(folder: string): Fact[] {
  const files = namesIn(join(folder, 'facts'), '.ndjson')
  if (files.length === 0) throw new BundleError(`${folder}: no facts/*.ndjson`)
  const facts = files.flatMap((file) =>
    parseFacts(readText(join(folder, 'facts', file)), join(folder, 'facts', file)),
  )
  const isFirst = (fact: Fact) => (fact.type === 'competition' ? 0 : 1)
  return facts
    .map((fact, index) => ({ fact, index, atMs: Date.parse(fact.at) }))
    .sort((a, b) => isFirst(a.fact) - isFirst(b.fact) || a.atMs - b.atMs || a.index - b.index)
    .map(({ fact }) => fact)
}

/** A report or photo finish of a bundle, as it would be sent to the files door. */
export interface BundleFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Fields that are sent to the door with it: `kind`, `stage` or `event` and `phase`, `linesPerSecond`. Not validated. */
  readonly about: Readonly<Record<string, string>>
}

/** Describes each file beside it. A file that it does not name is not read. */
export const FILE_LIST = 'files.ndjson'

/** Reports and photo finishes in the order of the list. Most bundles have none. Throws BundleError if one cannot be read. */
export function readFiles(folder: string): BundleFile[] {
  const list = join(folder, 'files', FILE_LIST)
  try {
    refuseLinkedFolder(join(folder, 'files'))
  } catch (error) {
    throw new BundleError(`${join(folder, 'files')}: ${(error as Error).message}`, { cause: error })
  }
  if (!existsSync(list)) return []
  /** A list may name one file for several units, which takes the memory of one. */
  const read = new Map<string, Uint8Array<ArrayBuffer>>()
  const bytesOf = (file: string): Uint8Array<ArrayBuffer> => {
    const bytes = read.get(file) ?? new Uint8Array(readBytes(file))
    read.set(file, bytes)
    return bytes
  }
  return parseLines(readText(list), list).map((line) => {
    const { name, ...about } = (line ?? {}) as Readonly<Record<string, unknown>>
    const file = typeof name === 'string' && name === basename(name) ? join(folder, 'files', name) : ''
    if (!existsSync(file)) throw new BundleError(`${list}: there is no file ${String(name)} beside it`)
    return {
      name: String(name),
      bytes: bytesOf(file),
      about: Object.fromEntries(Object.entries(about).map(([key, value]) => [key, String(value)])),
    }
  })
}

/** A recorded stage has less than a megabyte. Three kilobytes of brotli can hold two gigabytes. */
const MOST_RECORDING_BYTES = 64 * 1_048_576

/** Reads one recording. Throws BundleError if the file is not a recording. */
export function readRecording(file: string): Recording {
  try {
    const bytes = brotliDecompressSync(readRegularFile(file), { maxOutputLength: MOST_RECORDING_BYTES })
    return decodeRecording(bytes)
  } catch (error) {
    throw new BundleError(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** Reads everything of a bundle's folder that can be played. Facts are parsed, not validated. */
export function readBundle(folder: string): Bundle {
  const recordings = namesIn(join(folder, 'recordings'), '.recording.br').map((file) =>
    readRecording(join(folder, 'recordings', file)),
  )
  return {
    facts: readFacts(folder),
    recordings: new Map(recordings.map((recording) => [recording.stage, recording])),
  }
}
