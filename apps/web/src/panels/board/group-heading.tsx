/** The heading of a group in the ranking on the road: its name, size and gap. It collapses the group's riders. */
import { Plural } from '@lingui/react/macro'
import type { Group } from '@bell-lap/protocol/documents/stages'
import { GroupName } from '../group-string/group-name.tsx'
import styles from './group-heading.module.css'

interface GroupHeadingProps {
  readonly group: Group
  readonly isOpen: boolean
  readonly onToggle: () => void
}

export function GroupHeading({ group: { kind, size, gap, gapMs }, isOpen, onToggle }: GroupHeadingProps) {
  return (
    <button type="button" className={styles.heading} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles.sign} aria-hidden="true">
        {isOpen ? '▾' : '▸'}
      </span>
      <b>
        <GroupName kind={kind} />
      </b>{' '}
      <span className={styles.size}>
        <Plural value={size} one="# rider" other="# riders" />
      </span>{' '}
      <span className={styles.gap}>{gapMs !== 0 && gap}</span>
    </button>
  )
}
