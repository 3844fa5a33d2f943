import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentCache } from './document-cache.ts'
import type { ReadDocument } from './document-source.ts'
import { askAgain, landDocument, readNewer } from './land.ts'
import { makeCache } from './make-cache.ts'
import type { Reading } from './reading.ts'

const PATH = '/competitions/tdf2026/stages/4/live'
const pushed = (version: number, epoch = 'a') => ({
  path: PATH,
  body: { version, epoch },
  version: { epoch, version },
  updatedAt: null,
})
const held = (cache: DocumentCache, path = PATH): Reading | undefined => cache.get(path).reading

describe('pushes and answers in any order', () => {
  it('end at the newest version', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1 }), (versions) => {
        const { cache } = makeCache()
        for (const version of versions) landDocument(cache, pushed(version))
        expect(held(cache)).toMatchObject({ body: { version: Math.max(...versions) } })
      }),
    ))

  it('an answer older than a push that came meanwhile changes nothing', async () => {
    const { cache } = makeCache(async () => {
      landDocument(cache, pushed(7))
      return { kind: 'ok', body: { version: 6 }, version: { epoch: 'a', version: 6 }, updatedAt: null }
    })
    await cache.load(PATH)
    expect(held(cache)).toMatchObject({ body: { version: 7 } })
  })

  it('a late "not yet" does not remove a document that was pushed meanwhile', async () => {
    const { cache } = makeCache(async () => {
      landDocument(cache, pushed(1))
      return { kind: 'notYet' }
    })
    await cache.load(PATH)
    expect(held(cache)).toMatchObject({ body: { version: 1 } })
  })

  it('a push of a new epoch replaces a higher version', () => {
    const { cache } = makeCache()
    landDocument(cache, pushed(400))
    landDocument(cache, pushed(1, 'b'))
    expect(held(cache)).toMatchObject({ body: { version: 1, epoch: 'b' } })
  })

  it('parts that did not change stay the same objects', () => {
    const { cache } = makeCache()
    const row = { bib: 1, name: 'One' }
    landDocument(cache, { ...pushed(1), body: { rows: [row, { bib: 2 }] } })
    landDocument(cache, { ...pushed(2), body: { rows: [{ ...row }, { bib: 3 }] } })
    expect((held(cache) as unknown as { body: { rows: unknown[] } }).body.rows[0]).toBe(row)
  })
})

/** Shows documents as components do, and notes the reads. */
function showing(paths: readonly string[]) {
  const asked: string[] = []
  const read: ReadDocument = async (address) => {
    asked.push(address)
    return { kind: 'ok', body: null, version: { epoch: 'a', version: 9 }, updatedAt: null }
  }
  const { cache } = makeCache(read)
  const show = (): void => {
    for (const path of paths) cache.show(path, () => {})
  }
  return { cache, asked, show }
}

describe('the document of a stage itself, which is not pushed', () => {
  const unit = '/competitions/tdf2026/stages/4'
  const push = (path: string, body: unknown, version = 9) => ({
    path: `${unit}/${path}`,
    body,
    version: { epoch: 'a', version },
    updatedAt: null,
  })
  const onScreen = (body: object) => {
    const { cache, asked, show } = showing([unit])
    cache.land(unit, { kind: 'ok', body, version: { epoch: 'a', version: 1 }, updatedAt: null })
    show()
    return { cache, asked }
  }
  const live = { tabs: ['live', 'startlist'], currentTab: 'live' }
  const over = { tabs: ['startlist', 'rankings'], currentTab: 'rankings' }

  it('is read again only when it has other sections', () => {
    const { cache, asked } = onScreen(live)
    landDocument(cache, push('tabs', { ...live }))
    expect(asked).toEqual([])
    landDocument(cache, push('tabs', over, 10))
    expect(asked).toEqual([unit])
  })

  it('is not read again for a push older than it', () => {
    const { cache, asked } = onScreen(live)
    landDocument(cache, push('tabs', live, 10))
    landDocument(cache, push('tabs', over, 9))
    expect(asked).toEqual([])
  })

  it('is pushed for a phase, and not read', () => {
    const phase = '/competitions/tdf2026/events/1/phases/2'
    const { cache, asked, show } = showing([phase])
    cache.land(phase, { kind: 'ok', body: live, version: { epoch: 'a', version: 1 }, updatedAt: null })
    show()
    landDocument(cache, { ...push('tabs', over), path: `${phase}/tabs` })
    expect(asked).toEqual([])
  })

  it('is read again when another rider has won', () => {
    const { cache, asked } = onScreen({ ...over, winner: { name: 'ASH Mary' } })
    const wonBy = (name: string) => [{ results: [{ rank: 1, rider: { name } }] }]
    landDocument(cache, push('rankings/stage', wonBy('ASH Mary')))
    expect(asked).toEqual([])
    landDocument(cache, push('rankings/stage', wonBy('OAK Ann'), 10))
    expect(asked).toEqual([unit])
  })

  it('is read again when there are two winners, or no longer', () => {
    const [ash, oak] = ['ASH Mary', 'OAK Ann'].map((name) => ({ name }))
    const first = (...names: readonly unknown[]) => [{ results: names.map((rider) => ({ rank: 1, rider })) }]
    for (const [own, same, other] of [
      [{ winner: ash }, first(ash), first(ash, oak)],
      [{ winner: ash, alsoWon: [oak] }, first(ash, oak), first(ash)],
    ] as const) {
      const { cache, asked } = onScreen({ ...over, ...own })
      landDocument(cache, push('rankings/stage', same))
      expect(asked).toEqual([])
      landDocument(cache, push('rankings/stage', other, 10))
      expect(asked).toEqual([unit])
    }
  })
})

const noPause = (): Promise<void> => Promise.resolve()

describe('after a registration at one server and answers of another that is behind', () => {
  /** The versions that are answered, one after the other; the last one for good. */
  const answering = (...versions: readonly (number | null)[]) => {
    let asked = 0
    const { cache } = makeCache(async () => {
      const version = versions[Math.min(asked, versions.length - 1)]!
      asked += 1
      if (version === null) return { kind: 'notYet' }
      return { kind: 'ok', body: { version }, version: { epoch: 'a', version }, updatedAt: null }
    })
    landDocument(cache, pushed(3))
    const hide = cache.show(PATH, () => {})
    return { cache, hide, asked: () => asked }
  }
  const told = [{ path: PATH, epoch: 'a', version: 6 }]

  it('reads until the version is there that was told, each time later', async () => {
    const { cache, asked } = answering(4, 5, 6)
    const waits: number[] = []
    await readNewer(cache, told, async (ms) => void waits.push(ms))
    expect(held(cache)).toMatchObject({ body: { version: 6 } })
    expect(asked()).toBe(3)
    expect(waits).toEqual([250, 500])
  })

  it('reads again a document that the other server does not have yet', async () => {
    const { cache } = answering(null, 6)
    await readNewer(cache, told, noPause)
    expect(held(cache)).toMatchObject({ body: { version: 6 } })
  })

  it('stops when a push has brought it, when nobody looks any more, and after a quarter of a minute', async () => {
    const pushedMeanwhile = answering(4)
    await readNewer(pushedMeanwhile.cache, told, async () => landDocument(pushedMeanwhile.cache, pushed(6)))
    expect(pushedMeanwhile.asked()).toBe(1)

    const left = answering(4)
    await readNewer(left.cache, told, async () => left.hide())
    expect(left.asked()).toBe(1)

    const never = answering(4)
    let waitedMs = 0
    await readNewer(never.cache, told, async (ms) => void (waitedMs += ms))
    expect(waitedMs).toBe(15_750)
    expect(held(never.cache)).toMatchObject({ body: { version: 4 } })
  })
})

describe('after a registration', () => {
  it('reads again only shown documents of which the server has a newer version', async () => {
    const other = '/competitions/tdf2026/stages/4/timeline'
    const { cache, asked, show } = showing([PATH, other])
    landDocument(cache, pushed(3))
    landDocument(cache, { ...pushed(5), path: other })
    show()
    await readNewer(
      cache,
      [
        { path: PATH, epoch: 'a', version: 4 },
        { path: other, epoch: 'a', version: 5 },
        { path: '/competitions/tdf2026/stages/4/teams', epoch: 'a', version: 8 },
      ],
      noPause,
    )
    expect(asked).toEqual([PATH])
  })

  it('reads the log of corrections again with the documents that a correction may have changed', async () => {
    const rankings = '/competitions/tdf2026/stages/3/rankings'
    const corrections = '/competitions/tdf2026/corrections'
    const { cache, asked, show } = showing([rankings, corrections])
    landDocument(cache, { ...pushed(3), path: rankings })
    landDocument(cache, { ...pushed(3), path: corrections })
    show()
    await readNewer(
      cache,
      [
        { path: rankings, epoch: 'a', version: 3 },
        { path: '/competitions/tdf2026/stages/3/teams', epoch: 'a', version: 8 },
      ],
      noPause,
    )
    expect(asked).toEqual([])
    await readNewer(cache, [{ path: rankings, epoch: 'a', version: 4 }], noPause)
    expect(asked.sort()).toEqual([corrections, rankings])
  })
})

describe('after a registration in a new epoch', () => {
  it('reads again the documents that the server no longer lists, and none of other competitions', async () => {
    const gone = '/competitions/tdf2026/stages/4/timeline'
    const other = '/competitions/giro2026/stages/4/timeline'
    const { cache, asked, show } = showing([PATH, gone, other])
    for (const path of [PATH, gone, other]) landDocument(cache, { ...pushed(5), path })
    show()
    await readNewer(cache, [{ path: PATH, epoch: 'a', version: 5 }], noPause)
    expect(asked).toEqual([])
    await readNewer(cache, [{ path: PATH, epoch: 'b', version: 0 }], noPause)
    expect(asked).toEqual([PATH, gone])
  })
})

describe('when a competition moved (D-012)', () => {
  it('reads again its own documents and the lists, but not those of its units or of other competitions', async () => {
    const own = [
      '/competitions/tdf2026/stages',
      '/competitions/tdf2026',
      '/competitions?year=2026',
      '/competitions/sports',
    ]
    const others = [PATH, '/competitions/giro2026/stages', '/competitions/tdf20261']
    const { cache, asked, show } = showing([...own, ...others])
    for (const path of [...own, ...others]) landDocument(cache, { ...pushed(1), path })
    show()
    await askAgain(cache, 'tdf2026')
    expect(asked.sort()).toEqual(own.sort())
  })
})
