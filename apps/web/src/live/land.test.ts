import { QueryClient, QueryObserver } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentKey, documentQuery } from './document-query.ts'
import { askAgain, landDocument, readNewer } from './land.ts'
import type { Reading } from './reading.ts'

const PATH = '/competitions/tdf2026/stages/4/live'
const pushed = (version: number, epoch = 'a') => ({
  path: PATH,
  body: { version, epoch },
  version: { epoch, version },
  updatedAt: null,
})
const held = (client: QueryClient, path = PATH): Reading | undefined => client.getQueryData(documentKey(path))

describe('pushes and answers in any order', () => {
  it('end at the newest version', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1 }), (versions) => {
        const client = new QueryClient()
        for (const version of versions) landDocument(client, pushed(version))
        expect(held(client)).toMatchObject({ body: { version: Math.max(...versions) } })
        client.clear()
      }),
    ))

  it('an answer that is older than a push which came meanwhile changes nothing', async () => {
    const client = new QueryClient()
    const query = documentQuery(PATH, async () => {
      landDocument(client, pushed(7))
      return { kind: 'ok', body: { version: 6 }, version: { epoch: 'a', version: 6 }, updatedAt: null }
    })
    await client.fetchQuery(query)
    expect(held(client)).toMatchObject({ body: { version: 7 } })
    client.clear()
  })

  it('"not yet" that was on its way when a push came does not take it back', async () => {
    const client = new QueryClient()
    await client.fetchQuery(
      documentQuery(PATH, async () => {
        landDocument(client, pushed(1))
        return { kind: 'notYet' }
      }),
    )
    expect(held(client)).toMatchObject({ body: { version: 1 } })
    client.clear()
  })

  it('a push of a new epoch replaces a higher version', () => {
    const client = new QueryClient()
    landDocument(client, pushed(400))
    landDocument(client, pushed(1, 'b'))
    expect(held(client)).toMatchObject({ body: { version: 1, epoch: 'b' } })
    client.clear()
  })

  it('parts that did not change stay the same objects', () => {
    const client = new QueryClient()
    const row = { bib: 1, name: 'One' }
    landDocument(client, { ...pushed(1), body: { rows: [row, { bib: 2 }] } })
    landDocument(client, { ...pushed(2), body: { rows: [{ ...row }, { bib: 3 }] } })
    expect(held(client)).toHaveProperty('body.rows.0', row)
    expect((held(client) as unknown as { body: { rows: unknown[] } }).body.rows[0]).toBe(row)
    client.clear()
  })
})

/** Shows documents as components do, and notes what is read. */
function showing(paths: readonly string[]) {
  const client = new QueryClient()
  const read: string[] = []
  const undo = paths.map((path) =>
    new QueryObserver(client, {
      ...documentQuery(path, async (address) => {
        read.push(address)
        return { kind: 'ok', body: null, version: { epoch: 'a', version: 9 }, updatedAt: null }
      }),
      enabled: true,
      refetchOnMount: false,
    }).subscribe(() => {}),
  )
  const end = (): void => {
    for (const leave of undo) leave()
    client.clear()
  }
  return { client, read, end }
}

describe('after a registration', () => {
  it('reads again what is on screen and older than the server has it, and only that', async () => {
    const other = '/competitions/tdf2026/stages/4/timeline'
    const { client, read, end } = showing([PATH, other])
    landDocument(client, pushed(3))
    landDocument(client, { ...pushed(5), path: other })
    read.length = 0
    await readNewer(client, [
      { path: PATH, epoch: 'a', version: 4 },
      { path: other, epoch: 'a', version: 5 },
      { path: '/competitions/tdf2026/stages/4/teams', epoch: 'a', version: 8 },
    ])
    expect(read).toEqual([PATH])
    end()
  })
})

describe('when a competition moved (D-012)', () => {
  it('asks again for its own documents and the lists, not for its units nor for other competitions', async () => {
    const own = [
      '/competitions/tdf2026/stages',
      '/competitions/tdf2026',
      '/competitions?year=2026',
      '/competitions/sports',
    ]
    const others = [PATH, '/competitions/giro2026/stages', '/competitions/tdf20261']
    const { client, read, end } = showing([...own, ...others])
    for (const path of [...own, ...others]) landDocument(client, { ...pushed(1), path })
    read.length = 0
    await askAgain(client, 'tdf2026')
    expect(read.sort()).toEqual(own.sort())
    end()
  })
})
