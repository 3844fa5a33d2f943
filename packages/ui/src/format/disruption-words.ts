/** The words for a disruption: for the screen, for paper and for a picture to share. */
import type { DisruptionKind } from '@bell-lap/domain/calendar/disruption'
import type { StageListed } from '@bell-lap/protocol/objects/stage'
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'

export type Disrupted = Pick<StageListed, 'disruption' | 'startAt'>

export const DISRUPTION_WORDS: Readonly<Record<DisruptionKind, MessageDescriptor>> = {
  delayed: msg({ context: 'of a race', message: 'Delayed' }),
  postponed: msg({ context: 'of a race', message: 'Postponed' }),
  interrupted: msg({ context: 'of a race', message: 'Interrupted' }),
  cancelled: msg({ context: 'of a race', message: 'Cancelled' }),
  stopped: msg({ context: 'of a race', message: 'Stopped', comment: 'It ended early, without a result' }),
}

export interface OutlookRule {
  /** True if earlier stages have classifications, which continue. */
  readonly keepsClassifications: boolean
  /** The new start as text. */
  readonly writeStart: (startAt: string) => string
  readonly i18n: I18n
}

/** The consequences. Null if there is nothing to say. */
export function outlookWords(
  { disruption, startAt }: Disrupted,
  { keepsClassifications, writeStart, i18n }: OutlookRule,
): string | null {
  switch (disruption?.kind) {
    case undefined:
      return null
    case 'delayed':
    case 'postponed':
      return disruption.startWas === null
        ? i18n._(msg`The new start is not known yet.`)
        : i18n._(
            msg`New start: ${{ start: writeStart(startAt) }} (was ${{ was: writeStart(disruption.startWas) }})`,
          )
    case 'interrupted':
      return i18n._(msg`The race will resume.`)
    case 'cancelled':
      return keepsClassifications
        ? i18n._(msg`The classifications stay as they were before the stage.`)
        : null
    case 'stopped': {
      const { timesAt } = disruption
      return timesAt === null
        ? i18n._(msg`There is no result.`)
        : i18n._(
            msg`There is no result. The times for the general classification were taken here: ${timesAt}.`,
          )
    }
  }
}
