/**
 * The picture of a competition without one of its own: the stages of a stage race as bars, otherwise a motif of its
 * discipline.
 */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { sportCategoryOf } from '@bell-lap/protocol/vocabulary/discipline'
import { useDocument } from '../../live/use-document.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import styles from './competition-shape.module.css'
import { DisciplineMotif } from './discipline-motif.tsx'
import { StageBars } from './stage-bars-drawing.tsx'

interface CompetitionShapeProps {
  readonly competition: Competition
  /** The picture's address as the browser loads it. Null if there is none. */
  readonly picture: string | null
}

export function CompetitionShape({ competition, picture }: CompetitionShapeProps) {
  const hydrated = useHydrated()
  const hasStages =
    competition.type === 'GrandTour' && competition.summaries.some(({ key }) => key === 'stages')
  // Decoration: read after the page is there, into a box of fixed size.
  const stages = useDocument('stages', { c: competition.id }, undefined, {
    enabled: hydrated && hasStages && picture === null,
  })
  if (picture !== null)
    return <img className={styles.picture} src={picture} alt="" loading="lazy" decoding="async" />
  const count = stages.body?.length ?? 0
  if (hasStages && stages.body && count > 1) return <StageBars stages={stages.body} />
  // The picture of a stage race waits for its stages. A single stage has no shape.
  return hasStages && count === 0 ? null : <DisciplineMotif category={sportCategoryOf(competition.sport)} />
}
