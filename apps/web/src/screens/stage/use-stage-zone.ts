/** IANA zone of a stage's own clocks: that of the competition, unless the stage is raced elsewhere. */
import { useDocument } from '../../live/use-document.ts'

export function useStageZone({ c, s }: { readonly c: string; readonly s: number }): string {
  const stage = useDocument('stage', { c, s }).body
  const competition = useDocument('competition', { c }).body
  return stage?.timeZone ?? competition?.timeZone ?? 'UTC'
}
