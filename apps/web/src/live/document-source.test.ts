import { describe, expect, it } from 'vitest'
import { RequestFailed } from './decode.ts'
import { createHttpSource } from './document-source.ts'

/** Answers with an empty list and notes the request. */
function noting() {
  const asked: [unknown, RequestInit | undefined][] = []
  const fetchIt: typeof fetch = async (address, init) => {
    asked.push([address, init])
    return new Response('[]')
  }
  return { asked, fetchIt }
}

describe('reads over HTTP', () => {
  it.each([
    ['no token by default', null, null],
    ['the bearer token, where there is one (spec.md section 6)', 'sesame', 'Bearer sesame'],
  ])('carry %s', async (_, token, authorization) => {
    const { asked, fetchIt } = noting()
    await createHttpSource({ baseUrl: 'https://api.example', token }, fetchIt)('/competitions?year=2026')
    const [address, init] = asked[0] ?? []
    expect(address).toBe('https://api.example/competitions?year=2026')
    expect(new Headers(init?.headers).get('authorization')).toBe(authorization)
    expect([init?.method ?? 'GET', init?.body ?? null]).toEqual(['GET', null])
  })

  it('ask for 204 for a missing document, because the browser logs every 404', async () => {
    const { asked, fetchIt } = noting()
    await createHttpSource({ baseUrl: '', token: null }, fetchIt)('/competitions')
    expect(new Headers(asked[0]?.[1]?.headers).get('prefer')).toBe('absence=no-content')
  })

  it('fail without a status if there is no answer at all', async () => {
    const read = createHttpSource({ baseUrl: '', token: null }, () =>
      Promise.reject(new TypeError('offline')),
    )
    const failure: unknown = await read('/competitions').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RequestFailed)
    expect(failure).toMatchObject({ message: 'Request failed.', address: '/competitions', status: null })
  })
})
