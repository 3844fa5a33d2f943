/** What can be done with a list is needed by nobody before the list can be used. */
import { lateRegion } from '../../live/late.tsx'
import styles from '../../site/unit-tools.module.css'

export const StageToolsRegion = lateRegion(
  'src/screens/stage/stage-tools.tsx',
  async () => (await import('./stage-tools.tsx')).StageTools,
  // Its room, so that nothing moves when it comes.
  <p className={styles.tools}>{'\u00A0'}</p>,
)
