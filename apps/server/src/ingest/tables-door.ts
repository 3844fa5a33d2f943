/**
 * POST /ingest/competitions/{c}/tables/{kind}: a table of a club, a federation or a timing program → the facts that it states. With `?dryRun`
 * nothing is stored, and the answer shows everything that was recognised and everything that is wrong, for people to look at first.
 */
import type { FastifyRequest } from 'fastify'
import { formatAt, type Fault } from '@bell-lap/importers/imported'
import { MOST_BYTES } from '@bell-lap/importers/limits'
import type { Fact } from '@bell-lap/protocol/facts/facts'
import type { TablePlace } from '@bell-lap/protocol/objects/table-taken'
import { checkDeclaredLength, readBody } from './body.ts'
import { stateFacts } from './facts-door.ts'
import { Refusal } from './refusal.ts'
import type { StatedTable } from './table-facts.ts'
import { numberTableFacts, readTableHistory } from './table-numbers.ts'
import { parseTableQuery } from './table-query.ts'
import type { TableReader } from './table-reader.ts'
import type { Visit } from './visit.ts'

/** Refusals of single facts, which the table's sender can mend in the table. */
const OF_FACTS: ReadonlySet<string> = new Set(['invalid-fact', 'unknown-reference', 'conflict'])

export async function takeTable(visit: Visit, request: FastifyRequest, tables: TableReader): Promise<object> {
  const { competition, grant, place, options } = visit
  const { journal, limits, now, setTimer } = options
  const parameters = request.query as Readonly<Record<string, unknown>>
  const { kind } = request.params as { readonly kind: string }
  const query = parseTableQuery(kind, parameters, Number(competition.slice(-4)))
  const dryRun = parameters['dryRun'] !== undefined
  checkDeclaredLength(request.raw, MOST_BYTES)
  const body = await readBody(request.raw, {
    limit: MOST_BYTES,
    timeoutMs: limits.bodyTimeoutMs,
    place,
    setTimer,
  })
  const history = await readTableHistory(journal, competition, query.unit)
  const nowMs = now().getTime()
  const stated = await tables.read(body, {
    options: query.options,
    unit: query.unit,
    name: query.name,
    at: query.at === null || Date.parse(query.at) > nowMs ? new Date(nowMs).toISOString() : query.at,
    day: history.day,
    form: history.form,
    heats: history.heats,
    proposesBibs: query.proposesBibs,
    wantsCells: query.wantsCells && dryRun,
  })
  const summary = tell(stated)
  if (stated.faults.length > 0) {
    if (!dryRun) throw refuseTable(stated.faults)
    return { dryRun, ...summary, ...shown(stated, []) }
  }
  const facts = await numberTableFacts(stated, history, query.supersedes, journal, competition)
  const most = grant.isOperator ? limits.factsPerImport : limits.factsPerRequest
  try {
    const taken = await stateFacts(visit, Buffer.from(JSON.stringify(facts)), {
      format: 'json',
      most,
      dryRun,
    })
    return { ...taken, ...summary, ...(dryRun ? shown(stated, facts) : {}) }
  } catch (refusal) {
    if (!dryRun || !(refusal instanceof Refusal) || !OF_FACTS.has(refusal.problem.code)) throw refusal
    return { dryRun, ...summary, faults: placesOf(refusal, stated), ...shown(stated, facts) }
  }
}

const placeOf = ({ at, reason, meant, sheets }: Fault): TablePlace => ({
  row: at.row,
  column: at.column,
  reason,
  ...(meant === undefined ? {} : { meant }),
  ...(sheets === undefined ? {} : { sheets: [...sheets] }),
})

const tell = ({ recognised, faults, notes, proposedBibs }: StatedTable) => ({
  recognised,
  faults: faults.map(placeOf),
  notes: notes.map(placeOf),
  proposedBibs,
})

const shown = ({ rows, cells }: StatedTable, facts: readonly Fact[]) => ({
  facts,
  rows,
  ...(cells === null ? {} : { cells }),
})

function refuseTable(faults: readonly Fault[]): Refusal {
  const errors = faults.map(({ at, reason, meant }) => ({
    index: null,
    at: formatAt(at),
    reason: meant === undefined ? reason : `${reason}; did you mean ${meant}?`,
  }))
  const [first] = errors
  return new Refusal('invalid-fact', {
    ...(first && { detail: [first.at, first.reason].filter(Boolean).join(': ') }),
    errors,
  })
}

/** A fault of a fact's entry is a fault of the row from which it was read. */
const placesOf = (
  { problem: { errors = [], detail, title } }: Refusal,
  { rows, joins }: StatedTable,
): TablePlace[] =>
  errors.length === 0
    ? [{ row: null, column: null, reason: detail ?? title }]
    : errors.map(({ at, reason, fact }) => {
        const entry = /^\/(?:riders|competitors|rows)\/(\d+)/.exec(at)?.[1]
        return {
          // The entries of a joined result are those of several files.
          row: entry === undefined || joins !== null ? null : (rows[Number(entry)] ?? null),
          column: null,
          reason: at === '' ? reason : `${at}: ${reason}`,
          ...(fact === undefined ? {} : { fact }),
        }
      })
