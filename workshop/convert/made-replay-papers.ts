/**
 * Makes the papers of the replayed stage: `node made-replay-papers.ts <races>`. The riders and their order are those of the stage, the
 * picture and its times are constructed and say so. They stand beside the recording, because only the replay has them, and not the race.
 */
import { join } from 'node:path'
import { readFacts } from '@bell-lap/race-sim/bundle'
import { drawMadePhoto, LINES_PER_SECOND } from './made-photo.ts'
import { writeFiles } from './write-bundle.ts'

const [racesFolder] = process.argv.slice(2)
if (!racesFolder) throw new Error('usage: node made-replay-papers.ts <folder of the races>')

const STAGE = 4
const PICTURED = 10
/** Between two riders of the picture. */
const APART_MS = 110

const result = readFacts(join(racesFolder, 'tdf2026')).find(
  (fact) => fact.type === 'stageResult' && fact.stage === STAGE,
)
if (result?.type !== 'stageResult') throw new Error(`stage ${STAGE} has no result`)
const pictured = result.rows
  .slice(0, PICTURED)
  .map(({ bib }, index) => ({ bib, afterMs: index * APART_MS }))
const title = `Constructed photo finish · Replay of stage ${STAGE} · place and bib · ${LINES_PER_SECOND} columns a second`
writeFiles(join(racesFolder, 'tdf2026'), 'recordings', [
  {
    name: `Stage ${STAGE}, race information 1 (constructed).txt`,
    content: `Replay of stage ${STAGE}\n\nRace information 1 (constructed)\n\nPositions, riders and results are those of the stage. This paper and the photo finish, which comes\nonce the stage is over, are made up.\n`,
    about: { kind: 'general', stage: STAGE },
  },
  {
    name: `Stage ${STAGE}, constructed photo finish.png`,
    content: await drawMadePhoto(pictured, title),
    about: { kind: 'photofinish', stage: STAGE, linesPerSecond: LINES_PER_SECOND },
  },
])
