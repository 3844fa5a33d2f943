/** The note below the last row of an incomplete ranking, on the screen and on paper. */
import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Ranking } from '@bell-lap/protocol/objects/ranking'
import { countPlaces, lastPlace } from './count-places.ts'
import { stageSign } from '@bell-lap/ui/signs/stage-number.tsx'

/** Null if the ranking is complete, or if it has no places at all and no stage without a result. */
export function rowsNote({
  complete,
  missingStages,
  missingStageLabels,
  origin,
  results,
}: Pick<
  Ranking,
  'complete' | 'missingStages' | 'missingStageLabels' | 'origin' | 'results'
>): MessageDescriptor | null {
  if (missingStages !== undefined) {
    const stages = missingStages
      .map((stage, place) => {
        const label = missingStageLabels?.[place]
        return stageSign(stage, label === String(stage) ? undefined : label)
      })
      .join(', ')
    return missingStages.length === 1
      ? msg`Not complete: stage ${stages} has no result.`
      : msg`Not complete: stages ${stages} have no result.`
  }
  const count = countPlaces(results)
  if (complete || count === 0) return null
  const missing = lastPlace(results) - count
  if (missing > 0)
    return msg({
      message: plural(missing, { one: 'One place is missing here.', other: '# places are missing here.' }),
    })
  return origin === 'published'
    ? msg({
        message: plural(count, {
          one: 'Only the first place was published.',
          other: 'Only the first # places were published.',
        }),
      })
    : msg({
        message: plural(count, {
          one: 'Only the first place is shown.',
          other: 'Only the first # places are shown.',
        }),
      })
}
