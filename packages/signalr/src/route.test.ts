import { describe, expect, it } from 'vitest'
import { chooseRoute, readTarget } from './route.ts'

describe('routes (SPEC 3.1, 3.11)', () => {
  it.each([
    ['POST', '/hub/negotiate', undefined, 'negotiate'],
    ['GET', '/hub/negotiate', undefined, 'not-allowed'],
    ['GET', '/hub', 'text/event-stream', 'events'],
    ['GET', '/hub', '*/*', 'poll'],
    ['GET', '/hub/', undefined, 'poll'],
    ['POST', '/hub', undefined, 'post'],
    ['DELETE', '/hub', undefined, 'delete'],
    ['OPTIONS', '/hub', undefined, 'preflight'],
    ['PUT', '/hub', undefined, 'not-allowed'],
    ['POST', '/HUB/Negotiate', undefined, 'negotiate'],
    ['GET', '/Hub/', undefined, 'poll'],
    ['GET', '/hub/negotiate/', undefined, 'elsewhere'],
    ['GET', '/hubnegotiate', undefined, 'elsewhere'],
    ['GET', '/hubs', undefined, 'elsewhere'],
    ['GET', '/hub/more', undefined, 'elsewhere'],
    ['GET', '/', undefined, 'elsewhere'],
  ] as const)('%s %s (%s) is %s', (method, path, accept, route) => {
    expect(chooseRoute({ method, path, accept }, '/hub')).toBe(route)
  })

  it('pay no heed to the case in which the hub was mounted', () => {
    expect(chooseRoute({ method: 'POST', path: '/chathub/negotiate', accept: undefined }, '/chatHub')).toBe(
      'negotiate',
    )
  })

  it('reads any URL without throwing', () => {
    expect(readTarget('/hub?ID=a%zz&id=b').query.get('id')).toBe('b')
    expect(readTarget('').path).toBe('')
  })
})
