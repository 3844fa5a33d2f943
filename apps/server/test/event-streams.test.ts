import { formatVersion, type DocumentAddress, type PushedAddress } from '@bell-lap/protocol/version'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRunningRace, startTestServer, type StartedServer } from './started-server.ts'

const race = makeRunningRace()
const c = race.competitionId
/** Each changes the live rankings. */
const passings = race.later.filter((fact) => fact.type === 'passing' && fact.point === 'Finish')
let server: StartedServer

beforeAll(async () => {
  server = await startTestServer()
  await server.postFacts(c, race.facts)
})
afterAll(() => server.close())

interface StreamedEvent {
  readonly event: string
  readonly id: string
  readonly data: unknown
}

/** Events as a program without any library reads them: blank line by blank line. */
async function* events(answer: Response): AsyncGenerator<StreamedEvent> {
  let text = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      )
      text = text.slice(end + 2)
      if (fields['data'] === undefined) continue
      yield { event: fields['event'] ?? 'message', id: fields['id'] ?? '', data: JSON.parse(fields['data']) }
    }
  }
}

describe('a plain event stream', () => {
  test('begins with addresses, then carries the bodies of the GETs', async () => {
    const ending = new AbortController()
    const answer = await server.get(`/live/${c}-stage-2`, { signal: ending.signal })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const stream = events(answer)
    const first = (await stream.next()).value as StreamedEvent
    expect(first.event).toBe('addresses')
    expect((first.data as DocumentAddress[]).map(({ path }) => path)).toContain(
      `/competitions/${c}/stages/2/live`,
    )
    await server.postFacts(c, passings.slice(0, 4))
    for await (const { event, id, data } of stream) {
      if (event !== 'updateStageLiveRankings') continue
      const { address, body } = data as { address: PushedAddress; body: unknown }
      expect(id).toBe(formatVersion(address))
      expect(body).toEqual(await (await server.get(address.path)).json())
      break
    }
    ending.abort()
  })

  test('of `live` carries every competition', async () => {
    const ending = new AbortController()
    const stream = events(await server.get('/live/live', { signal: ending.signal }))
    const first = (await stream.next()).value as StreamedEvent
    expect(first.data).toMatchObject([
      { path: `/competitions/${c}/haslive` },
      { path: `/competitions/${c}/live` },
    ])
    ending.abort()
  })

  test('of a channel that does not exist is refused with a reason', async () => {
    const known = `${race.competitionId}-stage-1`
    expect((await server.get(`/live/${known}`)).status).toBe(200)
    // As docs/live.md says, names of channels keep their case.
    for (const channel of ['nowhere2026-stage-1', `${race.competitionId}-stage-99`, known.toUpperCase()]) {
      const answer = await server.get(`/live/${channel}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: 'unknown',
        detail: expect.stringContaining('no') as string,
      })
    }
  })

  test('ends when the server does, so that its reader comes back', async () => {
    const other = await startTestServer()
    const answer = await other.get('/live/live')
    const text = answer.text()
    await other.close()
    expect(await text).toContain('event: addresses')
  })
})
