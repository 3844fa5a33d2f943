/** Tokens of a role: each states its own facts, and nobody undoes what another role decided. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '@bell-lap/protocol/vocabulary/role'
import { benchFrame, competitionFact, passingFact, readAll } from '../../test/journal-contract.ts'
import { openIngestBench, OPERATOR_SECRET, type IngestBench } from '../../test/ingest-bench.ts'

const FACTS = '/ingest/competitions/tob2026/facts'
const AT = '2026-07-04T12:00:00Z'
let bench: IngestBench
const tokens = new Map<Role, string>()
const asRole = (role: Role) => ({ authorization: `Bearer ${tokens.get(role)}` })
const state = (role: Role, ...facts: readonly object[]) => bench.post(FACTS, facts, asRole(role))

const decision = (id: string, more = {}) => ({
  id,
  source: 'jury',
  type: 'decision',
  at: AT,
  stage: 1,
  reason: 'Rode without a helmet',
  decision: { kind: 'warning', bib: 1 },
  ...more,
})
const withdrawn = (id: string, of: { source: string; id: string }) => ({
  id,
  source: 'desk',
  type: 'withdrawn',
  at: AT,
  supersedes: of,
})

beforeAll(async () => {
  bench = await openIngestBench()
  await bench.post(FACTS, [competitionFact('tob'), passingFact('p1')])
  for (const role of ROLES) {
    const { token } = await bench.tokens.add({
      name: role,
      competitions: ['tob2026'],
      mayCreate: false,
      role,
    })
    tokens.set(role, token)
  }
})
afterAll(() => bench.end())

describe('a role', () => {
  test('states its own facts and no others', async () => {
    expect((await state('timekeeper', passingFact('p2'))).status).toBe(201)
    expect((await state('commissaire', decision('d1'))).status).toBe(201)
    const before = (await readAll(bench.store.journal, 'tob2026')).length
    for (const [role, fact] of [
      ['timekeeper', decision('d2')],
      ['commissaire', passingFact('p3')],
      ['editor', passingFact('p3')],
      ['editor', { ...competitionFact('tob'), id: 'other' }],
    ] as const) {
      const answer = await state(role, fact)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'forbidden', errors: [{ index: 0, at: '/type' }] },
      })
      expect(answer.body.detail).toContain(`the role ${role} may not state`)
    }
    expect((await readAll(bench.store.journal, 'tob2026')).length).toBe(before)
  })

  test('takes back and replaces its own facts, and not those of another role', async () => {
    expect(
      (await state('timekeeper', withdrawn('w1', { source: passingFact('p1').source, id: 'p1' }))).status,
    ).toBe(201)
    const refused = await state('timekeeper', withdrawn('w2', { source: 'jury', id: 'd1' }))
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ at: '/supersedes' }] } })
    expect(refused.body.detail).toContain(
      'take back a fact of type decision; this needs the role commissaire',
    )
    expect(
      (await state('editor', withdrawn('w3', { source: passingFact('p2').source, id: 'p2' }))).status,
    ).toBe(403)
    expect((await state('commissaire', withdrawn('w4', { source: 'jury', id: 'd1' }))).status).toBe(201)
  })

  test('does not undo that another role took something back', async () => {
    await state('commissaire', decision('d3'), withdrawn('w7', { source: 'jury', id: 'd3' }))
    for (const role of ['timekeeper', 'editor'] as const) {
      const refused = await state(role, withdrawn(`w8-${role}`, { source: 'desk', id: 'w7' }))
      expect(refused).toMatchObject({ status: 403, body: { errors: [{ at: '/supersedes' }] } })
      expect(refused.body.detail).toContain('take back a fact of type decision')
    }
    expect((await state('commissaire', withdrawn('w9', { source: 'desk', id: 'w7' }))).status).toBe(201)
  })

  test('takes back nothing that is not there yet, whatever it will be', async () => {
    const early = await state('timekeeper', withdrawn('w5', { source: 'jury', id: 'd9' }))
    expect(early).toMatchObject({ status: 422, body: { code: 'unknown-reference' } })
    const disguised = { ...passingFact('d1'), source: 'jury' }
    const both = await state('timekeeper', disguised, withdrawn('w6', { source: 'jury', id: 'd1' }))
    expect(both.status).toBe(403)
  })

  test('is not escaped by a dry run, a broken fact or a table', async () => {
    const dry = await bench.post(`${FACTS}?dryRun`, [decision('d3')], asRole('timekeeper'))
    expect(dry.status).toBe(403)
    const broken = await bench.post(
      `${FACTS}?dryRun`,
      [{ ...passingFact('b'), supersedes: null }],
      asRole('timekeeper'),
    )
    expect(broken.status).toBe(422)
    const table = '/ingest/competitions/tob2026/tables/startList?name=a.csv'
    const bytes = new TextEncoder().encode('Bib,Last name\n1,Ash\n')
    expect((await bench.send('POST', table, bytes, asRole('commissaire'))).status).toBe(403)
    expect((await bench.send('POST', table, bytes, asRole('editor'))).status).toBe(201)
  })

  test('of the timekeeper alone sends positions', async () => {
    const path = '/ingest/competitions/tob2026/frames'
    expect((await bench.post(path, benchFrame('f1', AT), asRole('timekeeper'))).status).toBe(201)
    expect((await bench.post(path, benchFrame('f2', AT), asRole('editor'))).status).toBe(403)
  })

  test('has no say in tokens', async () => {
    for (const role of ROLES)
      expect((await bench.send('GET', '/ingest/tokens', null, asRole(role))).status).toBe(403)
  })
})

test('a token is given a role by the operator, and is listed with it', async () => {
  const headers = { authorization: `Bearer ${OPERATOR_SECRET}` }
  const wish = { name: 'finish', competitions: ['tob2026'], mayCreate: false, role: 'timekeeper' }
  expect(await bench.post('/ingest/tokens', wish, headers)).toMatchObject({
    status: 201,
    body: { record: { role: 'timekeeper' } },
  })
  expect((await bench.post('/ingest/tokens', { ...wish, role: 'boss' }, headers)).status).toBe(422)
  const { body } = await bench.send('GET', '/ingest/tokens', null, headers)
  expect(body['tokens']).toContainEqual(expect.objectContaining({ name: 'finish', role: 'timekeeper' }))
})
