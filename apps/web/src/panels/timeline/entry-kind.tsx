/** The kind of a timeline entry in a word. */
import { Plural, Trans } from '@lingui/react/macro'
import { DisruptionMark } from '../disruption/disruption-mark.tsx'
import type { Timeline } from '@bell-lap/protocol/documents/stages'

interface EntryKindProps {
  readonly kind: Timeline[number]['kind']
  /** Number of riders: other languages have another word for a single one. */
  readonly riders: number
  /** True if nobody stated it: it is no decision of a jury. */
  readonly inferred?: boolean | undefined
}

export function EntryKind({ kind, riders, inferred = false }: EntryKindProps) {
  switch (kind) {
    case 'attack':
      return <Trans>Attack</Trans>
    case 'caught':
      return <Plural value={riders} one="Caught" other="Caught" />
    case 'crash':
      return <Trans>Crash</Trans>
    case 'puncture':
      return <Trans>Puncture</Trans>
    case 'mechanical':
      return <Trans>Mechanical trouble</Trans>
    case 'abandon':
      return <Trans>Out of the race</Trans>
    case 'prime':
      return <Trans>Prime</Trans>
    case 'decision':
      return inferred ? (
        <Trans comment="Nobody decided it: it follows from something else that was published">Inferred</Trans>
      ) : (
        <Trans>Decision of the jury</Trans>
      )
    case 'weather':
      return <Trans>Weather</Trans>
    case 'mountain':
    case 'sprint':
    case 'intermediate':
    case 'bonus':
    case 'start':
    case 'finish':
    case 'comment':
      return null
    default:
      return <DisruptionMark kind={kind} />
  }
}
