import { describe, expect, it } from 'vitest'
import { corsHeaders, isOriginAllowed } from './origin.ts'

describe('pages of other origins (SPEC 9)', () => {
  const rule = (origin: string) => origin === 'https://friend.example'
  it.each([
    ['no page', undefined, true],
    ['the own host', 'https://hub.example', true],
    ['an allowed page', 'https://friend.example', true],
    ['another page', 'https://other.example', false],
    ['the own host on another port', 'https://hub.example:8443', false],
    ['a page without an origin', 'null', false],
    ['nonsense', 'x y', false],
  ])('judges %s (SPEC 9.1)', (_sentence, origin, allowed) => {
    const headers = { host: 'hub.example', ...(origin !== undefined && { origin }) }
    expect(isOriginAllowed({ headers }, rule)).toBe(allowed)
  })

  it('names an allowed origin exactly, and marks the answer as dependent on it (SPEC 9.2)', () => {
    expect(corsHeaders('https://friend.example', true)).toEqual({
      Vary: 'Origin',
      'Access-Control-Allow-Origin': 'https://friend.example',
      'Access-Control-Allow-Credentials': 'true',
    })
    expect(corsHeaders('https://other.example', false)).toEqual({ Vary: 'Origin' })
  })
})
