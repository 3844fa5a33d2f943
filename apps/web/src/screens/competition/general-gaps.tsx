/** How a stage race was decided: the gaps of the general classification after each stage. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { GapsAlongRace } from '../../panels/stats/gaps-along-race.tsx'

/** Lines drawn unasked: those who can still be told apart. */
const FIRST = 10
/** The document has no push. A stage ends once a day. */
const AGAIN_MS = 60_000

interface GeneralGapsProps {
  readonly c: string
  readonly isOver: boolean
}

export function GeneralGaps({ c, isOver }: GeneralGapsProps) {
  const { t } = useLingui()
  const { body } = useDocument('competition-stats-gap', { c }, undefined, isOver ? {} : { everyMs: AGAIN_MS })
  // One stage is no line.
  if (body === null || body.points.length < 2) return null
  const points = body.points.map(({ key, name }) => {
    const [short = name] = name.split(' ')
    return { key, name, short }
  })
  return (
    <GapsAlongRace
      title={<Trans>General classification, stage by stage</Trans>}
      label={t`Gaps in the general classification after each stage`}
      name={`${c}-general`}
      gaps={body}
      points={points}
      first={FIRST}
    />
  )
}
