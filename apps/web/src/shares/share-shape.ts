/** The drawing of a picture to share: the profile of a stage, the stages of a race as bars, else a motif of the sport. */
import type { Profile } from '@bell-lap/protocol/documents/stages'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { sportCategoryOf, type DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'
import { DISCIPLINE_LINES } from '../panels/competition-shape/discipline-lines.ts'
import { listStageBars, type BarTone } from '../panels/competition-shape/stage-bars.ts'
import { cutStretches, drawnAltitudes, elevationAt } from '../panels/profile/terrain.ts'
import type { ShareShape } from './share.ts'

/** Most steps of a profile, however finely the course was measured: more would be invisible. */
const PROFILE_STEPS = 240

/** For games: their podium. */
export const PODIUM_SHAPE: ShareShape = {
  kind: 'motif',
  lines: ['M-10 96h120V60h60V22h60v50h60v24h120', 'M110 132V96M170 132V60M230 132V72M290 132V96'],
}

const WEIGHT: Readonly<Record<BarTone, number>> = {
  flat: 0.3,
  medium: 0.6,
  hard: 1,
  timeTrial: 0.15,
  unknown: 0.3,
}

export function shareShape(
  sport: DisciplineCode,
  profile: Profile | null,
  stages: readonly StageListed[],
): ShareShape {
  if (profile !== null && profile.points.length > 1) return profileShape(profile)
  // All bars look upcoming: bars already raced would reveal how far the race is.
  if (stages.length > 1)
    return {
      kind: 'bars',
      bars: listStageBars(stages).map(({ height, tone }) => ({ height, weight: WEIGHT[tone] })),
    }
  return { kind: 'motif', lines: DISCIPLINE_LINES[sportCategoryOf(sport)] }
}

function profileShape({ points, settings }: Profile): ShareShape {
  const { bottom, top } = drawnAltitudes(settings)
  const [from, to] = [points[0]?.distance ?? 0, points.at(-1)?.distance ?? 0]
  const even = Array.from({ length: PROFILE_STEPS + 1 }, (_, step) => {
    const distance = from + ((to - from) * step) / PROFILE_STEPS
    return { distance, elevation: elevationAt(points, distance) }
  })
  return {
    kind: 'profile',
    stretches: cutStretches(even).map(({ steepness, points: ofStretch }) => ({
      steepness,
      points: ofStretch.map(({ distance, elevation }) => ({
        along: to === from ? 0 : (distance - from) / (to - from),
        up: (elevation - bottom) / (top - bottom),
      })),
    })),
  }
}
