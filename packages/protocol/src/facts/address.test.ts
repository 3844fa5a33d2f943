import { expect, test } from 'vitest'
import { parseFact } from './parse-fact.ts'

const FIELDS = ['logo', 'logoBanner', 'picture'] as const

const isTaken = (field: (typeof FIELDS)[number], address: string): boolean =>
  parseFact({
    id: 'a',
    source: 'office',
    type: 'competition',
    at: '2026-05-01T09:00:00+01:00',
    code: 'oak',
    year: 2026,
    name: 'Oak',
    sport: 'CRD',
    competitionType: 'SingleRace',
    start: '2026-05-31',
    end: '2026-05-31',
    location: 'Oak Hill',
    noc: 'GBR',
    timeZone: 'Europe/London',
    priority: 0,
    [field]: address,
  }).ok

test.each<[string, string, boolean]>([
  ['a file of ours', '/file/0123456789abcdef0123456789abcdef', true],
  ['an address of another host', 'https://results.example/logo.svg?a=b:c@d', true],
  ['a host alone', 'https://results.example', true],
  ['a user', 'https://user@results.example/logo.svg', false],
  ['a user and a password', 'https://user:secret@results.example/logo.svg', false],
  ['a port', 'https://results.example:8443/logo.svg', false],
  ['a port without a path', 'http://192.168.1.4:3000', false],
  ['no host', 'https:///logo.svg', false],
  ['another scheme', 'javascript:alert(1)', false],
  ['another origin without a scheme', '//results.example/logo.svg', false],
])('a picture’s address with %s', (_, address, expected) => {
  for (const field of FIELDS) expect(isTaken(field, address)).toBe(expected)
})
