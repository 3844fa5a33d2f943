/**
 * Tells whether files of a stage or phase may still come: not once its result is final, nor once it is
 * certain that there will be none.
 */
import { endsRacing } from '@bell-lap/domain/calendar/disruption'
import type { StageListed } from '@bell-lap/protocol/objects/stage'

export const awaitsFiles = ({
  raceStatus,
  resultStatus,
  disruption,
}: Pick<StageListed, 'raceStatus' | 'disruption'> & Partial<Pick<StageListed, 'resultStatus'>>): boolean =>
  raceStatus !== 'standings' &&
  !(raceStatus === 'finished' && (resultStatus === 'official' || endsRacing(disruption?.kind)))
