/** The thread that makes pictures to share. Each takes a tenth of a second of CPU. */
import { answerOrders, loadWords, parseBody } from '../drawing/maker-thread.ts'
import type { MakeShare, ShareJob } from './share-port.ts'
import { drawShare } from './draw-share.ts'
import { encodePicture } from './picture.ts'

const makeShare = loadWords<MakeShare>('share')

answerOrders<ShareJob>(async ({ order, bodies, locale }) => {
  const parsed = {
    competition: parseBody(bodies.competition),
    stage: parseBody(bodies.stage),
    profile: parseBody(bodies.profile),
    stages: parseBody(bodies.stages),
    events: parseBody(bodies.events),
    phases: parseBody(bodies.phases),
    rankings: parseBody(bodies.rankings),
    games: parseBody(bodies.games),
    medals: parseBody(bodies.medals),
  }
  const share = await (await makeShare)(order, parsed, locale)
  return share && (await encodePicture(drawShare(share)))
})
