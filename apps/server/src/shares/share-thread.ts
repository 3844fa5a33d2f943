/** The thread that makes pictures to share. Each takes a tenth of a second of CPU. */
import { answerWithFiles, drawnBrand, loadWords, parseBody } from '../drawing/maker-thread.ts'
import { homeShare, iconSvg, ICON_SIZES, inBrand } from './brand-pictures.ts'
import type { MakeShare, RaceShareJob, ShareJob } from './share-port.ts'
import { drawShare } from './draw-share.ts'
import { encodePicture } from './picture.ts'

const makeShare = loadWords<MakeShare>('share')

const brand = drawnBrand()

answerWithFiles<ShareJob>(async (job) => {
  if (job.kind === 'race') return drawRace(job)
  const size = ICON_SIZES[job.path]
  return encodePicture(size === undefined ? drawShare(homeShare(brand), brand) : iconSvg(brand, size))
})

async function drawRace({ order, bodies, locale }: RaceShareJob): Promise<Uint8Array<ArrayBuffer> | null> {
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
  return share && (await encodePicture(drawShare(inBrand(share, brand, order.style), brand)))
}
