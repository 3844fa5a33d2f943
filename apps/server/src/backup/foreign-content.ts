/**
 * Finds content of a backup that no Bell Lap wrote. Checksums protect against errors of disks, not against people: whoever changes a backup
 * on purpose computes them anew. Such content must not stop a server, nor leave it as an address or a header.
 */
import type { DatabaseSync } from 'node:sqlite'
import { parseFact } from '@bell-lap/protocol/facts/parse-fact'
import { parseFrame } from '@bell-lap/protocol/facts/parse-frame'
import { findRole } from '@bell-lap/protocol/vocabulary/role'
import { isCompetitionId } from '../ingest/token.ts'
import { parseScope } from '../journal/store.ts'

/** Most faults that are listed, and most notes. */
const MOST_LISTED = 10

export interface ForeignContent {
  /** Sentences. A backup with any of them is refused. */
  readonly faults: readonly string[]
  /**
   * Sentences about facts that are restored although the door would refuse them now, because an older version may have taken them.
   */
  readonly notes: readonly string[]
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/

/** @param database a proven backup whose tables are those of this version */
export function findForeignContent(database: DatabaseSync): ForeignContent {
  const faults: string[] = []
  const notes: string[] = []
  for (const { made_at: madeAt } of database.prepare('SELECT made_at FROM backup').iterate())
    if (!INSTANT.test(String(madeAt))) faults.push('the time when it was made is not a time')
  const names = new Map<unknown, string>()
  for (const { number, id } of database.prepare('SELECT number, id FROM competition').iterate())
    if (isCompetitionId(String(id))) names.set(number, String(id))
    else faults.push(`${String(id)}: not the id of a competition`)
  const facts = database.prepare('SELECT competition, seq, source, id, body FROM fact').iterate()
  for (const { competition, seq, source, id, body } of facts) {
    if (faults.length >= MOST_LISTED) break
    const name = names.get(competition)
    const what = `${name ?? 'no competition'}: fact ${String(seq)}`
    const value = objectOf(String(body))
    if (name === undefined || value === null || value['source'] !== source || value['id'] !== id) {
      faults.push(`${what} was not written by Bell Lap`)
      continue
    }
    const parsed = parseFact(value, { most: 1 })
    if (parsed.ok) continue
    const { at, reason } = parsed.faults[0]
    if (parsed.code === 'unknown-fact-type')
      faults.push(`${what} is of a type that this version does not know`)
    else if (notes.length < MOST_LISTED)
      notes.push(
        `${what} is not as today’s rules want it (${at} ${reason}); it was restored, and documents may be missing`,
      )
  }
  const frames = database.prepare('SELECT competition, count, body FROM frame').iterate()
  for (const { competition, count, body } of frames) {
    if (faults.length >= MOST_LISTED) break
    if (!names.has(competition) || !parseFrame(objectOf(String(body))).ok)
      faults.push(
        `${names.get(competition) ?? 'no competition'}: frame ${String(count)} was not written by Bell Lap`,
      )
  }
  for (const { id, competitions, role } of database
    .prepare('SELECT id, competitions, role FROM token')
    .iterate()) {
    const scope: unknown = parseScope(String(competitions))
    const isScope =
      scope === '*' ||
      (Array.isArray(scope) && scope.length > 0 && scope.every((each) => isCompetitionId(String(each))))
    if (!isScope || (role !== null && findRole(role) === undefined))
      faults.push(`token ${String(id)} was not written by Bell Lap`)
  }
  return { faults: faults.slice(0, MOST_LISTED), notes }
}

/** The object of a JSON text. Null if it is none. */
function objectOf(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
