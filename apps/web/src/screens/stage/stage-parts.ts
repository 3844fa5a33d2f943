/** What the document of a stage says of its other documents, so that nobody asks for one that is not there. */
import type { DocumentName, DocumentParams } from '@bell-lap/protocol/documents'
import type { Stage } from '@bell-lap/protocol/objects/stage'
import { useDocument, type Absence, type UseDocumentOptions } from '../../live/use-document.ts'

type Told = Pick<Stage, 'tabs' | 'mapUrl' | 'profileUrl' | 'raceStatus'>

/** Null where there is one, and where the stage does not tell or is not known yet. */
export function absenceOf(stage: Told | null, name: DocumentName): Absence | null {
  if (stage === null || isThere(stage, name)) return null
  return isOver(stage) ? 'unknown' : 'notYet'
}

const isOver = ({ raceStatus }: Told): boolean => raceStatus === 'finished' || raceStatus === 'standings'

function isThere(stage: Told, name: DocumentName): boolean {
  const { tabs, raceStatus } = stage
  switch (name) {
    case 'stage-map':
      return stage.mapUrl !== null
    case 'stage-profile':
      return stage.profileUrl !== null
    case 'stage-timeline':
      return tabs.includes('timeline')
    case 'stage-rankings':
      return tabs.includes('rankings')
    case 'stage-live-rankings':
      return raceStatus !== 'expected' && !isOver(stage)
    // What is told before the start is in its timeline.
    case 'stage-actions':
      return raceStatus !== 'expected' || tabs.includes('timeline')
    default:
      return true
  }
}

/** A document along the course of a stage, not asked for while the stage says that there is none. */
export function useStagePart<const Name extends 'stage-map' | 'stage-profile' | 'stage-timeline'>(
  name: Name,
  { c, s }: { readonly c: string; readonly s: number },
  options: UseDocumentOptions = {},
) {
  const stage = useDocument('stage', { c, s })
  const params = { c, s } as DocumentParams<Name>
  return useDocument(name, params, undefined, { ...options, absent: absenceOf(stage.body, name) })
}
