/** Visitors who register as many channels as they may and read little, while all of these change. */
import { setTimeout as wait } from 'node:timers/promises'
import { makeRace } from '@bell-lap/race-sim/made-race'
import { WebSocket } from 'ws'
import { postTo } from '../../test/server-process.ts'
import type { AttackedServer, Row } from './attacked-server.ts'

const VISITORS = 400
const CHANNELS = 20
const ROUNDS = 8
/**
 * Most by which they may lengthen the longest turn. Reading the fact and computing the documents take time
 * for a single visitor too.
 */
const MOST_MORE_MS = 10
/** Far below the data for all of them: 20 channels with the documents of 170 riders. */
const MOST_MB = 250

async function openVisitor(address: string, competition: string, number: number): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/livehub`, {
    perMessageDeflate: number % 2 === 0,
  })
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('open', resolve))
  const answers = Promise.withResolvers<void>()
  let registered = 0
  socket.on('message', (data: Buffer) => {
    if (registered < CHANNELS) registered += data.toString('latin1').split('"type":3').length - 1
    if (registered >= CHANNELS) answers.resolve()
  })
  socket.send('{"protocol":"json","version":1}\u001e')
  for (let stage = 1; stage <= CHANNELS; stage += 1)
    socket.send(
      `{"type":1,"invocationId":"${stage}","target":"register","arguments":["${competition}-stage-${stage}"]}\u001e`,
    )
  await answers.promise
  return socket
}

export async function attackBySlowReaders(server: AttackedServer): Promise<Row> {
  const { address } = server
  const { competitionId, facts } = makeRace({ seed: 3, riders: 170, stages: CHANNELS, frameEveryS: 0 })
  const withoutPassings = facts.filter(({ type }) => type !== 'passing')
  for (let from = 0; from < withoutPassings.length; from += 500)
    await postTo(address, competitionId, withoutPassings.slice(from, from + 500))
  const startList = facts.find(({ type }) => type === 'startList')
  if (startList?.type !== 'startList') throw new Error('The race has no start list')
  let before = startList
  /** Corrects a name, which changes documents of every channel. */
  const correct = async (round: number): Promise<void> => {
    const { source, id, riders } = before
    const [first, ...others] = riders
    before = {
      ...before,
      id: `${startList.id}-${round}`,
      supersedes: { source, id },
      riders: [{ ...first!, firstName: `Round ${round}` }, ...others],
    }
    await postTo(address, competitionId, [before])
  }
  let round = 0
  const changeAll = async (rounds: number): Promise<void> => {
    for (const end = round + rounds; round < end;) {
      await correct((round += 1))
      await wait(2_000)
    }
  }
  const visitors = [await openVisitor(address, competitionId, 0)]
  // The first computation takes longer.
  await changeAll(1)
  await server.longestTurn()
  await changeAll(ROUNDS / 2)
  const aloneMs = await server.longestTurn()
  while (visitors.length < VISITORS) visitors.push(await openVisitor(address, competitionId, visitors.length))
  const restMb = server.residentMb()
  await server.longestTurn()
  let mostMb = restMb
  const ending = new AbortController()
  const watching = (async () => {
    while (!ending.signal.aborted) {
      mostMb = Math.max(mostMb, server.residentMb())
      await wait(200)
    }
  })()
  // Everybody reads for a moment, so that everybody has to catch up, and stops again.
  const reading = (async () => {
    while (!ending.signal.aborted) {
      for (const visitor of visitors) visitor.pause()
      await wait(1_500)
      for (const visitor of visitors) visitor.resume()
      await wait(100)
    }
  })()
  await changeAll(ROUNDS)
  ending.abort()
  await Promise.all([watching, reading])
  const turnMs = await server.longestTurn()
  const open = visitors.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  for (const visitor of visitors) visitor.terminate()
  return {
    attack: `${VISITORS} visitors of ${CHANNELS} channels each read now and then`,
    figures: `longest turn ${turnMs.toFixed(1)} ms, with one visitor ${aloneMs.toFixed(1)} ms; ${restMb.toFixed(0)} MB before, ${mostMb.toFixed(0)} MB at most; ${open} still connected`,
    bound: `${MOST_MORE_MS} ms and ${MOST_MB} MB more`,
    holds: turnMs - aloneMs < MOST_MORE_MS && mostMb - restMb < MOST_MB && (await server.isAlive()),
  }
}
