import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { StoredToken } from '../journal/store.ts'
import { isCompetitionId, isCovered, parseBearer } from './token.ts'
import { createTokenStore } from './token-store.ts'

function open() {
  const rows: StoredToken[] = []
  const touched: string[] = []
  const clock = { nowMs: Date.parse('2026-07-04T10:00:00Z') }
  const fixed = { id: 'fixed', competitions: '*', mayCreate: true, isOperator: true } as const
  const store = createTokenStore({
    table: {
      list: async () => [...rows],
      findByHash: async (hash) => rows.find((row) => row.hash === hash) ?? null,
      insert: async (row) => void rows.push(row),
      touch: async (id, at) => {
        touched.push(at)
        const index = rows.findIndex((row) => row.id === id)
        rows[index] = { ...rows[index]!, lastUsedAt: at }
      },
      revoke: async (id) =>
        void rows.splice(
          rows.findIndex((row) => row.id === id),
          1,
        ),
    },
    fixed: [{ token: 'the-fixed-token', grant: fixed }],
    randomBytes,
    now: () => new Date(clock.nowMs),
  })
  return { rows, store, fixed, touched, clock }
}

describe('tokens', () => {
  test('a new token is found, and nothing stored allows its use', async () => {
    const { rows, store } = open()
    const { token, record } = await store.add({ name: 'van', competitions: ['tdf2026'], mayCreate: false })
    expect(token).toMatch(/^bl_[\w-]{43}$/)
    expect(await store.list()).toEqual([record])
    expect(await store.find(token)).toEqual({
      id: record.id,
      competitions: ['tdf2026'],
      mayCreate: false,
      role: null,
      isOperator: false,
    })
    expect(JSON.stringify(rows)).not.toContain(token.slice(3))
  })

  test('an unknown token is not found', async () => {
    const { store } = open()
    const { token } = await store.add({ name: '', competitions: '*', mayCreate: true })
    for (const wrong of ['', 'x', `${token}x`, token.slice(0, -1), token.toUpperCase()])
      expect(await store.find(wrong)).toBeNull()
  })

  test('a revoked token is no longer found; others are', async () => {
    const { store } = open()
    const first = await store.add({ name: '', competitions: '*', mayCreate: true })
    const second = await store.add({ name: '', competitions: '*', mayCreate: true })
    expect(await store.revoke(first.record.id)).toBe(true)
    expect(await store.revoke(first.record.id)).toBe(false)
    expect(await store.find(first.token)).toBeNull()
    expect(await store.find(second.token)).not.toBeNull()
  })

  test('a fixed token is accepted and not listed', async () => {
    const { store, fixed } = open()
    expect(await store.find('the-fixed-token')).toEqual(fixed)
    expect(await store.list()).toEqual([])
  })
})

describe('the scope of a token', () => {
  test.each([
    ['*', 'tdf2026', true],
    [['tdf2026'], 'tdf2026', true],
    [['tdf2026'], 'tdf2027', false],
    [['tdf2026'], 'tdf202', false],
    [[], 'tdf2026', false],
  ] as const)('%j covers %s: %s', (scope, competition, covered) => {
    expect(isCovered(scope, competition)).toBe(covered)
  })
})

describe('a token', () => {
  test('that expires is accepted until then, and listed afterwards', async () => {
    const { store, clock } = open()
    const expiresAt = '2026-07-04T11:00:00.000Z'
    const { token, record } = await store.add({ name: 'van', competitions: '*', mayCreate: false, expiresAt })
    expect(record.expiresAt).toBe(expiresAt)
    clock.nowMs = Date.parse(expiresAt) - 1
    expect(await store.find(token)).not.toBeNull()
    clock.nowMs += 1
    expect(await store.find(token)).toBeNull()
    expect(await store.list()).toMatchObject([{ id: record.id, expiresAt }])
  })

  test('shows when it was last used; the store is updated once a minute', async () => {
    const { store, clock, touched, rows } = open()
    const { token } = await store.add({ name: 'van', competitions: '*', mayCreate: false })
    expect(await store.list()).toMatchObject([{ lastUsedAt: null }])
    for (let use = 0; use <= 60; use += 1) {
      await store.find(token)
      clock.nowMs += 1_000
    }
    expect(touched).toEqual(['2026-07-04T10:00:00.000Z', '2026-07-04T10:01:00.000Z'])
    await store.find(token)
    expect(await store.list()).toMatchObject([{ lastUsedAt: '2026-07-04T10:01:01.000Z' }])
    expect(rows).toMatchObject([{ lastUsedAt: '2026-07-04T10:01:00.000Z' }])
  })

  test('does not count as used if it is refused', async () => {
    const { store, touched } = open()
    await store.add({ name: 'van', competitions: '*', mayCreate: false })
    await store.find('another')
    await store.find('the-fixed-token')
    expect(touched).toEqual([])
  })
})

describe('an Authorization header', () => {
  test.each([
    ['Bearer abc', 'abc'],
    ['bearer  abc ', 'abc'],
    ['Basic abc', null],
    ['Bearer', null],
    ['Bearer a b', null],
    ['', null],
    [undefined, null],
  ])('%j holds the token %j', (header, token) => {
    expect(parseBearer(header)).toBe(token)
  })
})

test.each([
  ['tdf2026', true],
  ['replay-tdf2026', true],
  ['TDF2026', false],
  ['tdf', false],
  ['../2026', false],
  ['2026', false],
])('%s is a competition’s id: %s', (text, is) => {
  expect(isCompetitionId(text)).toBe(is)
})
