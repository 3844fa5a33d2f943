/**
 * Takes a person out of the facts of a backup and computes the checksums anew (D-382). A store is masked by way of a backup, so that both kinds of store are masked by the same code and the result is proven before it replaces anything.
 */
import { DatabaseSync } from 'node:sqlite'
import { foldName } from '@bell-lap/domain/people/folded-name'
import { namedKey } from '@bell-lap/domain/people/person-key'
import type { Fact, FactOf } from '@bell-lap/protocol/facts/facts'
import {
  entriesIn,
  findPerson,
  isPerson,
  maskFact,
  surnamesOf,
  type FoundPerson,
  type Mask,
} from '@bell-lap/race/athletes/masked-person'
import { canonicalJson } from '../journal/canonical-json.ts'
import { CHAIN_START, extendChain, sealOf } from '../journal/chain.ts'

/** Source of the facts that say so. */
const SOURCE = 'bell-lap'

export interface MaskOptions {
  /** Id of the person's page: a UCI id, or a key of a name or of an entry. */
  readonly athlete: string
  /** Takes the place of the UCI id. */
  readonly standIn: string
  /** Only these competitions are searched and masked. Null: all. */
  readonly only: ReadonlySet<string> | null
  /** True: nothing is changed. */
  readonly dryRun: boolean
  readonly now: () => Date
}

export interface Masked {
  /** Competitions with a fact that named the person, with the number of those facts and the names in them. */
  readonly competitions: readonly {
    readonly competition: string
    readonly facts: number
    readonly names: readonly string[]
  }[]
  /** The id under which the person is known from now on. */
  readonly athlete: string
  /** Reports and pictures of these competitions, which may show the name. */
  readonly reports: readonly string[]
}

interface Competition {
  readonly number: number
  readonly id: string
  readonly epoch: string
  readonly frameCount: number
}

function* factsOf(
  database: DatabaseSync,
  number: number,
): Generator<{ seq: number; body: string; fact: Fact }> {
  const rows = database.prepare('SELECT seq, body FROM fact WHERE competition = ? ORDER BY seq')
  for (const { seq, body } of rows.all(number))
    yield { seq: Number(seq), body: String(body), fact: JSON.parse(String(body)) as Fact }
}

function* statedIn(
  database: DatabaseSync,
  competitions: readonly Competition[],
): Generator<readonly [string, Fact]> {
  for (const { number, id } of competitions)
    for (const { fact } of factsOf(database, number)) yield [id, fact]
}

/**
 * Null if nobody has the id; the file is then unchanged. Free pages of the file still hold what stood there: a restore does not take them over.
 * @param file a proven backup
 */
export function maskBackup(file: string, options: MaskOptions): Masked | null {
  const database = new DatabaseSync(file)
  try {
    const rows = database
      .prepare('SELECT number, id, epoch, frame_count AS frameCount FROM competition ORDER BY id')
      .all()
    const { only, dryRun } = options
    const competitions = (rows as unknown as Competition[]).filter(({ id }) => only?.has(id) ?? true)
    const person = findPerson(options.athlete, statedIn(database, competitions))
    if (person === null) return null
    database.exec('BEGIN IMMEDIATE')
    const masked = competitions.map((each) => maskCompetition(database, each, person, options))
    if (!dryRun) database.exec('COMMIT')
    return {
      competitions: masked.filter(({ facts }) => facts > 0),
      athlete: masked.find(({ athlete }) => athlete !== null)?.athlete ?? options.athlete,
      reports: masked.flatMap(({ facts, competition, reports }) =>
        facts > 0 ? reports.map((name) => `${competition}: ${name}`) : [],
      ),
    }
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK')
    database.close()
  }
}

/** True if another starter has one of the person's surnames. */
function isShared(facts: readonly Fact[], person: FoundPerson): boolean {
  const surnames = new Set(surnamesOf(person))
  return facts.some((fact) =>
    [...entriesIn(fact)].some(
      (entry) =>
        !isPerson(person, entry) &&
        [entry.lastName, ...entry.lastName.split('-')].some((name) => surnames.has(foldName(name))),
    ),
  )
}

/** The names that the competition has for the person: "Marsh Ada (12)". */
const namesIn = (facts: readonly Fact[], person: FoundPerson): string[] => {
  const named = facts.flatMap((fact) => [...entriesIn(fact)]).filter((entry) => isPerson(person, entry))
  return [
    ...new Set(
      named.map(({ lastName, firstName = '', bib }) =>
        `${lastName} ${firstName} ${bib === undefined ? '' : `(${bib})`}`.replaceAll(/\s+/g, ' ').trim(),
      ),
    ),
  ]
}

function maskCompetition(
  database: DatabaseSync,
  { number, id: competition, epoch, frameCount }: Competition,
  person: FoundPerson,
  { standIn, now }: MaskOptions,
) {
  const rows = [...factsOf(database, number)]
  const stated = rows.map(({ fact }) => fact)
  const isOnlySurname = !isShared(stated, person)
  const mask: Mask = { person, standIn: person.uciRiderId === null ? null : standIn, isOnlySurname }
  const rewritten = rows.map(({ seq, body, fact }) => {
    const masked = maskFact(fact, mask)
    return {
      seq,
      fact: masked,
      body: masked === fact ? body : canonicalJson(masked),
      isChanged: masked !== fact,
    }
  })
  const facts = rewritten.filter(({ isChanged }) => isChanged).length
  const reports = rewritten.flatMap(({ fact }) => (fact.type === 'file' ? fact.name : []))
  const names = namesIn(stated, person)
  if (facts === 0) return { competition, facts, names, athlete: null, reports }
  const entry = rewritten
    .flatMap(({ fact, isChanged }) => (isChanged ? [...entriesIn(fact)] : []))
    .find(({ lastName, uciRiderId }) => uciRiderId === standIn || foldName(lastName) === 'n n')
  const athlete = mask.standIn ?? (entry && namedKey(entry)) ?? competition
  const at = now().toISOString()
  const seq = rewritten.length + 1
  const fact: FactOf<'personMasked'> = {
    id: `mask-${seq}`,
    source: SOURCE,
    type: 'personMasked',
    at,
    athlete,
    facts,
  }
  const update = database.prepare(
    'UPDATE fact SET source = ?, id = ?, chain = ?, body = ? WHERE competition = ? AND seq = ?',
  )
  let chain = CHAIN_START
  for (const { seq, fact: stated, body } of rewritten) {
    chain = extendChain(chain, [body])
    update.run(stated.source, stated.id, chain, body, number, seq)
  }
  const body = canonicalJson(fact)
  chain = extendChain(chain, [body])
  database
    .prepare(
      'INSERT INTO fact (competition, seq, source, id, received_at, chain, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .run(number, seq, fact.source, fact.id, at, chain, body)
  database
    .prepare('UPDATE competition SET seq = ?, chain = ?, seal = ? WHERE number = ?')
    .run(seq, chain, sealOf({ competition, epoch, seq, frameCount }, chain), number)
  return { competition, facts, names, athlete, reports }
}
