/** Parses the description of a filed report or photo finish, and makes the fact that names it. */
import { createHash } from 'node:crypto'
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { REPORT_KINDS, type ReportKind } from '@bell-lap/protocol/vocabulary/kinds'
import type { FiledFile } from '../files/file-store.ts'
import { badParameter } from './refusal.ts'

/** The description in the address of a file. */
export interface Filing {
  readonly name: string
  readonly kind: ReportKind
  readonly source: string
  /**
   * The stage, or the event and phase, that the file is about. Empty if it is about the whole competition.
   */
  readonly about: Partial<Record<(typeof NUMBERS)[number], number>>
  /** Columns of a photo finish that make one second. Undefined if not stated. */
  readonly linesPerSecond: number | undefined
}

const NUMBERS = ['stage', 'event', 'phase'] as const

/** A name is one segment of a path and shows where it ends up: never a way out of a folder. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const NAME = /^(?!\.)(?!.*\.\.)[^/\\\u0000-\u001F\u007F]{1,200}$/u

/**
 * Refuses an invalid description.
 * @param query the parameters of the address, all as text
 */
export function parseFiling(name: string, query: Readonly<Record<string, unknown>>): Filing {
  if (!NAME.test(name))
    throw badParameter(
      'name',
      'must be a plain file name: no slash, no "..", no dot in front, 200 characters',
    )
  const { kind = 'general', source = 'files' } = query
  const known = REPORT_KINDS.find((word) => word === kind)
  if (!known) throw badParameter('kind', `must be one of ${REPORT_KINDS.join(', ')}`)
  const about: Filing['about'] = {}
  for (const key of NUMBERS) {
    const value = query[key]
    if (value === undefined) continue
    if (typeof value !== 'string' || !/^\d{1,3}$/.test(value))
      throw badParameter(key, `must be the number of one ${key}`)
    about[key] = Number(value)
  }
  return {
    name,
    kind: known,
    source: String(source),
    about,
    linesPerSecond: parseScale(query['linesPerSecond']),
  }
}

/** Parses a number in plain digits. The fact's schema decides which numbers are allowed. */
function parseScale(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'string' || !/^\d{1,9}(\.\d{1,9})?$/.test(value))
    throw badParameter('linesPerSecond', 'must be a number of columns')
  return Number(value)
}

/** The fact's id follows from the filed file, so that the same file again is the same fact. */
export function factOf(
  file: FiledFile,
  { name, kind, source, about, linesPerSecond }: Filing,
  at: string,
): FactOf<'file'> {
  const { id: fileId, mediaType, extension, bytes } = file
  const scale = linesPerSecond === undefined ? {} : { linesPerSecond }
  const content = { fileId, name, kind, mediaType, extension, bytes, ...about, ...scale }
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
  return { id, source, type: 'file', at, ...content }
}
