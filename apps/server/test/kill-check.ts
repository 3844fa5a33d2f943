/**
 * The rules that must hold after a kill: checked in the store with plain SQL, and on the server over HTTP.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import type { Fact, JournalledFact } from '@bell-lap/protocol/facts/facts'
import { DOCUMENTS } from '@bell-lap/protocol/documents'
import { formatPath } from '@bell-lap/protocol/path'
import { COMPETITION_DOCUMENT_NAMES, projectDocument } from '@bell-lap/race/projections'
import { applyFact, createRace } from '@bell-lap/race/race'
import { canonicalJson } from '../src/journal/canonical-json.ts'
import type { Acknowledged } from './kill-writers.ts'

export interface StoredJournal {
  readonly epoch: string
  readonly facts: readonly JournalledFact[]
}

export function readStored(dataFolder: string, competition: string): StoredJournal {
  const database = new DatabaseSync(join(dataFolder, 'journal.sqlite'), { readOnly: true })
  try {
    const head = database.prepare('SELECT number, epoch, seq FROM competition WHERE id = ?').get(competition)
    if (!head) return { epoch: '', facts: [] }
    const rows = database
      .prepare('SELECT seq, received_at, body FROM fact WHERE competition = ? ORDER BY seq')
      .all(head['number'] as number)
    if (rows.length !== head['seq'])
      throw new Error(`The head says ${String(head['seq'])}, there are ${rows.length}`)
    const facts = rows.map((row) => ({
      seq: row['seq'] as number,
      receivedAt: row['received_at'] as string,
      fact: JSON.parse(row['body'] as string) as Fact,
    }))
    return { epoch: head['epoch'] as string, facts }
  } finally {
    database.close()
  }
}

/**
 * Sentences about faults. Empty if nothing acknowledged is lost, nothing is doubled and no seq is missing.
 */
export function listFaults(stored: StoredJournal, acknowledged: Iterable<Acknowledged>): string[] {
  const faults: string[] = []
  const byKey = new Map<string, JournalledFact>()
  for (const [index, journalled] of stored.facts.entries()) {
    const key = `${journalled.fact.source}/${journalled.fact.id}`
    if (journalled.seq !== index + 1) faults.push(`seq ${journalled.seq} stands at place ${index + 1}`)
    if (byKey.has(key)) faults.push(`${key} is doubled`)
    byKey.set(key, journalled)
  }
  for (const { fact, seq, isAlone } of acknowledged) {
    const key = `${fact.source}/${fact.id}`
    const found = byKey.get(key)
    if (!found) faults.push(`${key} was acknowledged and is lost`)
    else if (canonicalJson(found.fact) !== canonicalJson(fact)) faults.push(`${key} was changed`)
    else if (isAlone ? found.seq !== seq : found.seq > seq)
      faults.push(`${key} was acknowledged with seq ${seq} and stands at ${found.seq}`)
  }
  return faults
}

/**
 * Compares every document of the competition and its stages with one computed from scratch. Returns the
 * number compared.
 */
export async function compareDocuments(
  address: string,
  competition: string,
  stages: readonly number[],
  stored: StoredJournal,
): Promise<{ compared: number; faults: string[] }> {
  const race = createRace(competition)
  for (const journalled of stored.facts) applyFact(race, journalled)
  const faults: string[] = []
  let compared = 0
  // The race is one of stages: it has no events.
  const names = COMPETITION_DOCUMENT_NAMES.filter((name) => !DOCUMENTS[name].path.includes('{e}'))
  for (const name of names) {
    const isOfStage = DOCUMENTS[name].path.includes('{s}')
    const ofStage = { c: competition, kind: 'sprint', n: 1, id: '1' }
    for (const params of isOfStage ? stages.map((s) => ({ ...ofStage, s })) : [{ c: competition }]) {
      const path = formatPath(name, params as never)
      const response = await fetch(address + path)
      const projected = projectDocument(race, name, params)
      compared += 1
      const body: unknown = await response.json()
      if (projected.kind !== 'ok') {
        if (response.status !== 404)
          faults.push(`${path} is ${response.status}, from scratch ${projected.kind}`)
      } else if (!isDeepStrictEqual(body, JSON.parse(JSON.stringify(projected.body)))) {
        faults.push(`${path} differs`)
      } else if (response.headers.get('bell-lap-version') !== `${stored.epoch}-${projected.version}`) {
        faults.push(`${path} has version ${response.headers.get('bell-lap-version')}`)
      }
    }
  }
  return { compared, faults }
}
