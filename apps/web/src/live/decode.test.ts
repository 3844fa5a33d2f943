import { describe, expect, it } from 'vitest'
import { decodeAnswer, RequestFailed } from './decode.ts'

const answer = (status: number, body: string, headers: Record<string, string> = {}): Promise<unknown> =>
  decodeAnswer('/competitions/tdf2026', new Response(body, { status, headers }))

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
    ['not-yet', 'notYet'],
    ['over', 'over'],
    ['unknown', 'unknown'],
    ['something else', 'unknown'],
  ])('tells a 404 that says %s', async (code, kind) => {
    expect(await answer(404, JSON.stringify({ code }))).toEqual({ kind })
  })
  it('takes a 404 without a problem body as unknown', async () => {
    expect(await answer(404, '<html>')).toEqual({ kind: 'unknown' })
  })
  it('tells a server that starts from one that fails', async () => {
    await expect(answer(503, '{"code":"starting"}')).rejects.toMatchObject({ isStarting: true })
    await expect(answer(503, '{"code":"unavailable"}')).rejects.toMatchObject({ isStarting: false })
  })
  it.each([
    ['a server that fails', 503, '{}'],
    ['a body that is not JSON', 200, '{"a":'],
  ])('fails on %s', async (_, status, body) => {
    await expect(answer(status, body)).rejects.toBeInstanceOf(RequestFailed)
  })
})
