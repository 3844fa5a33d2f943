/** The tools of a list can come after the list can be used. */
import { lateRegion } from '../../live/late.tsx'
import styles from '../../site/unit-tools.module.css'

export const StageToolsRegion = lateRegion(
  'src/screens/unit/stage-tools.tsx',
  async () => (await import('./stage-tools.tsx')).StageTools,
  // Its room, so that nothing moves when it comes.
  <p className={styles.tools}>{'\u00A0'}</p>,
)
