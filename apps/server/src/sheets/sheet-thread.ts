/**
 * The thread that makes sheets. A start list of 20,000 takes seconds here, and only the next sheet has to wait for it.
 */
import { answerWithFiles, drawnBrand, loadWords, parseBody } from '../drawing/maker-thread.ts'
import { drawSheet } from './draw-sheet.ts'
import type { MakeSheet, SheetJob } from './sheet-port.ts'

const brand = drawnBrand()
const makeSheet = loadWords<MakeSheet>('sheet')

answerWithFiles<SheetJob>(async ({ order, bodies, locale }) => {
  const { document, competition, unit, events, phases, rounds, classification, standing } = bodies
  const parsed = {
    document: parseBody(document),
    competition: parseBody(competition),
    unit: parseBody(unit),
    events: parseBody(events),
    phases: parseBody(phases),
    rounds: rounds.map(({ startList, result }) => ({
      startList: parseBody(startList),
      result: parseBody(result),
    })),
    classification: parseBody(classification),
    standing: parseBody(standing),
  }
  const sheet = await (await makeSheet)(order, parsed, locale)
  return sheet && drawSheet(sheet, order.updatedAt, brand)
})
