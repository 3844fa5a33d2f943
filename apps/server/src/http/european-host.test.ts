import { describe, expect, test } from 'vitest'
import { europeanAddress } from './european-host.ts'

const DOMAIN = 'european.example'

describe('the host of European cycling (spec.md section 4)', () => {
  test.each([
    ['2026.european.example', '/', '/2026/ctreuropean?style=uci'],
    ['track2026.european.example:8080', '/2026/tdf/stage-4', '/2026/ctreuropean?style=uci'],
    ['European.example', '/2024', '/2025/ctreuropean?style=uci'],
    ['www.european.example', '/2026/ctreuropean', '/2025/ctreuropean?style=uci'],
    [
      '2026.european.example',
      '/2026/ctreuropean/event-3?timezone=local&style=watch',
      '/2026/ctreuropean/event-3?timezone=local&style=uci',
    ],
    ['2026.european.example', '/2026/ctreuropeans', '/2026/ctreuropean?style=uci'],
  ])('at %s the address %s leads to %s', (host, url, to) =>
    expect(europeanAddress(host, url, DOMAIN)).toBe(to),
  )

  test.each([
    ['2026.european.example', '/2026/ctreuropean?style=uci', DOMAIN],
    ['2026.european.example', '/2026/ctreuropean/event-3?style=uci', DOMAIN],
    ['2026.european.example', '/?style=uci', DOMAIN],
    ['results.example', '/', DOMAIN],
    ['noteuropean.example', '/', DOMAIN],
    ['2026.european.example', '/', null],
  ])('the host %s with the address %s leads to the page of the setting %s', (host, url, domain) =>
    expect(europeanAddress(host, url, domain)).toBeNull(),
  )
})
