/** The rankings can be read and used before the jerseys beside them can. */
import { lateRegion } from '../../live/late.tsx'

export const RankingJerseysRegion = lateRegion(
  'src/screens/unit/ranking-jerseys.tsx',
  async () => (await import('./ranking-jerseys.tsx')).RankingJerseys,
  null,
)
