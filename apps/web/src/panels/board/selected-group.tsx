/** Says that the board shows only the riders of a group, and how to see all again. */
import { Plural, Trans } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import { GroupName } from '../group-string/group-name.tsx'
import styles from './board.module.css'

interface SelectedGroupProps {
  readonly group: Group
  readonly onLeave: () => void
}

export const SelectedGroup = ({ group: { kind, size }, onLeave }: SelectedGroupProps) => (
  <p className={styles.filter}>
    <span>
      <GroupName kind={kind} /> (<Plural value={size} one="# rider" other="# riders" />)
    </span>
    <button type="button" className={styles.all} onClick={onLeave}>
      <Trans>Show all riders</Trans>
    </button>
  </p>
)
