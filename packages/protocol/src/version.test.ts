import { describe, expect, it } from 'vitest'
import { apiVersionOf, formatVersion, parseVersion, supersedesVersion } from './version.ts'

describe('versions', () => {
  it('are parsed from the header', () => {
    expect(parseVersion(formatVersion({ epoch: 'a1B2', version: 42 }))).toEqual({
      epoch: 'a1B2',
      version: 42,
    })
  })

  it.each(['', '42', 'a-', '-1', 'a-b', 'a-1-2', 'a b-1'])('%j is not a version', (text) => {
    expect(parseVersion(text)).toBeNull()
  })

  it.each([
    ['the first one is taken', { epoch: 'a', version: 1 }, null, true],
    ['a higher one replaces', { epoch: 'a', version: 2 }, { epoch: 'a', version: 1 }, true],
    ['the same one changes nothing', { epoch: 'a', version: 1 }, { epoch: 'a', version: 1 }, false],
    ['a lower one is late', { epoch: 'a', version: 1 }, { epoch: 'a', version: 2 }, false],
    [
      'another epoch replaces even with a lower number',
      { epoch: 'b', version: 1 },
      { epoch: 'a', version: 9 },
      true,
    ],
  ])('%s', (_, next, current, expected) => {
    expect(supersedesVersion(next, current)).toBe(expected)
  })
})

describe('the version of the API', () => {
  it.each([
    [129, '1.129.0'],
    [130, '2.0.0'],
    [131, '2.1.0'],
  ])('with version %i of the protocol, of which 130 was breaking, is %s', (protocol, version) => {
    expect(apiVersionOf(protocol, [0, 130])).toBe(version)
  })
})
