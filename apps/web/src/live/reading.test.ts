import { describe, expect, it } from 'vitest'
import { newerReading, type Reading } from './reading.ts'

const ok = (version: number | null, epoch = 'a'): Reading => ({
  kind: 'ok',
  body: `body ${epoch}${version}`,
  version: version === null ? null : { epoch, version },
  updatedAt: null,
})

const cut = (version: number): Reading => ({ ...ok(version), isCut: true }) as Reading

describe('newerReading: newest version wins (D-008)', () => {
  it.each<[string, Reading | undefined, Reading, 'current' | 'next']>([
    ['anything is newer than nothing', undefined, ok(1), 'next'],
    ['a higher version wins', ok(1), ok(2), 'next'],
    ['an older one, however late it arrives, changes nothing', ok(5), ok(4), 'current'],
    ['the same version changes nothing', ok(5), ok(5), 'current'],
    ['the same version as a page carried the first rows of wins', cut(5), ok(5), 'next'],
    ['an older one does not win over them', cut(5), ok(4), 'current'],
    ['another epoch replaces, whatever its version', ok(900), ok(1, 'b'), 'next'],
    ['lists have no version: the newest answer wins', ok(null), ok(null), 'next'],
    ['an answer that is over replaces the document', ok(5), { kind: 'over' }, 'next'],
    ['a document replaces that there was none', { kind: 'notYet' }, ok(1), 'next'],
  ])('%s', (_, current, next, winner) =>
    expect(newerReading(current, next)).toBe(winner === 'next' ? next : current),
  )
})
