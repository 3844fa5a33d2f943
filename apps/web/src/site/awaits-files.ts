/** Whether files of a stage may still come: not once its result stands, nor once it is official that there is none. */
import type { StageListed } from '@bell-lap/protocol/objects/stage'

export const awaitsFiles = ({
  raceStatus,
  resultStatus,
}: Pick<StageListed, 'raceStatus' | 'resultStatus'>): boolean =>
  raceStatus !== 'standings' && !(raceStatus === 'finished' && resultStatus === 'official')
