import { describe, expect, it } from 'vitest'
import { decodeAnswer, RequestFailed } from './decode.ts'

const answer = (
  status: number,
  body: string | null,
  headers: Record<string, string> = {},
): Promise<unknown> => decodeAnswer('/competitions/tdf2026', new Response(body, { status, headers }))

describe('decodeAnswer', () => {
  it('reads body, version and time of change', async () => {
    const headers = { 'Bell-Lap-Version': 'k3-17', 'Last-Modified': 'Tue, 07 Jul 2026 12:00:00 GMT' }
    expect(await answer(200, '{"a":1}', headers)).toEqual({
      kind: 'ok',
      body: { a: 1 },
      version: { epoch: 'k3', version: 17 },
      updatedAt: '2026-07-07T12:00:00.000Z',
    })
  })
  it('takes a list without a version', async () => {
    expect(await answer(200, '[]')).toEqual({ kind: 'ok', body: [], version: null, updatedAt: null })
  })
  it.each([
    [404, 'not-yet', 'notYet'],
    [404, 'over', 'over'],
    [404, 'unknown', 'unknown'],
    [404, 'something else', 'unknown'],
    [204, 'not-yet', 'notYet'],
    [204, 'unknown', 'unknown'],
  ])('tells a %i that says %s', async (status, absence, kind) => {
    expect(await answer(status, null, { 'Bell-Lap-Absence': absence })).toEqual({ kind })
  })
  it('reads a 404 without a reason as unknown', async () => {
    expect(await answer(404, '<html>')).toEqual({ kind: 'unknown' })
  })
  it('distinguishes a starting server from a failing one', async () => {
    const starting = answer(503, '{}', { 'Bell-Lap-Absence': 'starting' })
    await expect(starting).rejects.toMatchObject({ isStarting: true })
    await expect(answer(503, '{}')).rejects.toMatchObject({ isStarting: false })
  })
  it.each([
    ['a server that fails', 503, '{}'],
    ['a body that is not JSON', 200, '{"a":'],
  ])('fails on %s', async (_, status, body) => {
    await expect(answer(status, body)).rejects.toBeInstanceOf(RequestFailed)
  })
})
