/** A starting server ends those replays in its store whose command is gone, and no others. */
import { expect, test } from 'vitest'
import { lockFile } from '../src/journal/store-lock.ts'
import { replayLockPath } from '../src/replay-end.ts'
import { makeFolder, makeRunningRace, startTestServer } from './started-server.ts'

const race = makeRunningRace()
const facts = race.facts.map((fact) =>
  fact.type === 'competition' ? { ...fact, replayOf: 'tdf2026' } : fact,
)

const lockOf = (dataFolder: string) =>
  lockFile(replayLockPath(dataFolder, race.competitionId), () => new Error('It is locked'))

/** The traces of a command beside the store. Each returns the function that removes them. */
const COMMANDS = {
  killed: (dataFolder: string) => {
    lockOf(dataFolder).release()
    return () => {}
  },
  running: (dataFolder: string) => {
    const lock = lockOf(dataFolder)
    return () => lock.release()
  },
  absent: () => () => {},
}

test.each([
  ['whose command was killed is over', COMMANDS.killed, 0],
  ['that a command plays goes on', COMMANDS.running, 1],
  ['that another program plays goes on', COMMANDS.absent, 1],
])('a replay %s as soon as the server is ready', async (_, leave, live) => {
  const dataFolder = makeFolder()
  const before = await startTestServer({ dataFolder })
  await before.postFacts(race.competitionId, facts)
  await before.close()

  const letGo = leave(dataFolder)
  const server = await startTestServer({ dataFolder })
  const answer = await server.get(`/competitions/${race.competitionId}/live`)
  expect(await answer.json()).toHaveLength(live)
  await server.close()
  letGo()
})
