/**
 * Many seasons in one store, the Tour a hundred times: the start until home's list is there, the memory when somebody has
 * been at each of them, and what the first answer of a competition takes whose state was let go.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startServerProcess } from '../test/server-process.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import type { Figure } from '../../../tools/figure.ts'
import { measureStarts } from './measured-start.ts'
import { quantile, residentMegabytesOf } from './process-figures.ts'

const SEASONS = 100
const STAGE = 12
/** Documents that a visitor of a competition reads. */
const PARTS = ['startlist', 'rankings/stage', 'rankings/overall', 'live', 'timeline']
/** Memory of the whole server, however many seasons are stored. */
const AIM_MB = '300 MB'

function fill(dataFolder: string): string[] {
  const script = join(import.meta.dirname, 'fill-seasons-process.ts')
  const said = execFileSync(process.execPath, [script, dataFolder, String(SEASONS)], { encoding: 'utf8' })
  return JSON.parse(said) as string[]
}

/** Milliseconds. Throws if the answer is no document. */
async function timeOf(url: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  return performance.now() - from
}

export async function run(): Promise<Figure[]> {
  const { path: folder, remove } = makeTemporaryFolder('bench')
  try {
    const data = join(folder, 'data')
    const ids = fill(data)
    const starts = await measureStarts(data, '/competitions')
    const server = await startServerProcess(data)
    try {
      const memoryNow = () => residentMegabytesOf(server.process.pid ?? 0)
      const atStart = memoryNow()
      const pathOf = (id: string, part: string) =>
        `${server.address}/competitions/${id}/stages/${STAGE}/${part}`
      const first: number[] = []
      const further: number[] = []
      for (const id of ids) {
        first.push(await timeOf(pathOf(id, PARTS[0]!)))
        for (const part of PARTS.slice(1)) further.push(await timeOf(pathOf(id, part)))
      }
      const all = memoryNow()
      // In reverse order: each state was dropped long ago, and nothing is kept of this document.
      for (const id of ids.toReversed()) first.push(await timeOf(pathOf(id, 'teams')))
      return [
        {
          name: `start with ${SEASONS} seasons (${(SEASONS * 817).toLocaleString('en')} facts) in the journal, to the list of all of them`,
          value: quantile(
            starts.map(({ firstAnswerMs }) => firstAnswerMs),
            0.5,
          ),
          unit: 'ms',
        },
        { name: 'memory of the whole server then', value: atStart, unit: 'MB' },
        { name: `memory when somebody has been at each of them`, value: all, unit: 'MB', aim: AIM_MB },
        {
          name: 'memory when everybody has come back',
          value: memoryNow(),
          unit: 'MB',
          aim: AIM_MB,
        },
        {
          name: 'first document of a competition whose state was let go, median',
          value: quantile(first.slice(-SEASONS), 0.5),
          unit: 'ms',
          anchor: `a document of one that is folded: ${quantile(further, 0.5).toFixed(1)} ms`,
          ratio: quantile(first.slice(-SEASONS), 0.5) / quantile(further, 0.5),
        },
      ]
    } finally {
      await server.kill()
    }
  } finally {
    remove()
  }
}
