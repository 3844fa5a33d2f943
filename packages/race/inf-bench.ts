import { makeRace } from '/work/h/labels/packages/race-sim/src/made-race.ts'
import { createRace, applyFact, applyFrame } from '/work/h/labels/packages/race/src/race.ts'
import { projectDocument } from '/work/h/labels/packages/race/src/projections.ts'
const made = makeRace({ seed: 3, riders: 176, stages: 4, frameEveryS: 10, code: 'inf' })
const c = made.competitionId
const DOCS = ['stage-live', 'stage-live-rankings', 'stage-tracking', 'stage-jerseys', 'overall-rankings', 'stage-actions', 'summaries'] as const
function run(label: string, more: object[]) {
  const race = createRace(c); let seq = 0
  const tell = (f: any) => { seq++; applyFact(race, { seq, receivedAt: f.at, fact: f }) }
  const facts = made.facts.filter((f: any) => !('stage' in f) || f.stage !== 4 || !['stageResult','raceStatus','resultStatus'].includes(f.type))
  const upto = facts.filter((f: any) => !(f.type === 'passing' && f.stage === 4))
  for (const f of upto) tell(f)
  tell({ id: 'st', source: 'x', type: 'raceStatus', stage: 4, raceStatus: 'inProgress', at: '2026-06-04T12:00:00Z' })
  for (const f of more) tell(f)
  const frames = made.frames.filter((f) => f.stage === 4)
  const ms: Record<string, number> = {}
  let n = 0
  for (const [i, frame] of frames.slice(0, 260).entries()) {
    applyFrame(race, { count: i + 1, frame })
    const warm = i < 60
    for (const name of DOCS) {
      const t = process.cpuUsage().user + 0, h = performance.now()
      const d = projectDocument(race, name as never, { c, s: 4 } as never)
      const took = performance.now() - h; void t
      if (!warm) ms[name] = (ms[name] ?? 0) + took
      if (i === 100 && d.kind !== 'ok') console.log(name, d.kind)
    }
    if (!warm) n++
  }
  console.log(label, n, Object.fromEntries(Object.entries(ms).map(([k, v]) => [k, +(v / n).toFixed(3)])))
}
const dec = (id: string, stage: number, decision: object, inferred: boolean) => ({ id, source: 'x', type: 'decision', stage, at: '2026-06-01T18:00:00Z', reason: 'inferred', decision, ...(inferred && { inferred: true, inferredFrom: 'publishedStandings' }) })
const bibs = (made.facts.find((f) => f.type === 'startList') as any).riders.map((r: any) => r.bib)
for (let k = 0; k < 2; k++) {
  run('none', [])
  run('stated ', [dec('d1', 1, { kind: 'penalty', bib: bibs[3], ms: 20000 }, false), dec('d2', 2, { kind: 'penalty', bib: bibs[9], ms: 10000 }, false)])
  run('inferred', [dec('d1', 1, { kind: 'penalty', bib: bibs[3], ms: 20000 }, true), dec('d2', 2, { kind: 'penalty', bib: bibs[9], ms: 10000 }, true)])
}
