/**
 * Who wears the jersey of the general classification, on a phone in a line of its own below the strip; while another rider
 * leads on the road, that rider and by how much; after the stage, who leads then. Wider pages say so in the strip and beside it.
 */
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Jerseys, VirtualLead } from '@bell-lap/protocol/documents/stages'
import { formatDuration } from '../../format/duration.ts'
import { JerseyDot, useJerseyName } from '../../ui/jersey.tsx'
import { VirtualName } from './virtual-name.tsx'
import styles from './leader-line.module.css'

interface LeaderLineProps {
  /** Null while they are not known. */
  readonly worn: Jerseys | null
  /** The leaders after the stage; null before its end. */
  readonly after: Jerseys | null
  readonly virtualLead: VirtualLead | null
}

/** The jersey of the general classification. */
export const ofGeneral = (jerseys: Jerseys | null) =>
  jerseys?.find(({ classification }) => classification === 'Time')

export function LeaderLine({ worn, after, virtualLead }: LeaderLineProps) {
  const today = ofGeneral(worn)
  const leading = ofGeneral(after)
  if (leading) return <Line jersey={leading.jersey} name={leading.leader.name} />
  if (virtualLead?.jersey)
    return (
      <Line
        jersey={virtualLead.jersey}
        title={<VirtualName jersey={virtualLead.jersey} />}
        name={virtualLead.lastName}
      >
        {virtualLead.gapMs !== null && formatDuration(virtualLead.gapMs, 0)}{' '}
        {today && <Trans comment="Ahead of another rider">ahead of {today.wearer.lastName}</Trans>}
      </Line>
    )
  return today ? <Line jersey={today.jersey} name={today.wearer.name} /> : null
}

interface LineProps {
  readonly jersey: string
  /** The name of the jersey unless said otherwise. */
  readonly title?: ReactNode
  readonly name: string
  readonly children?: ReactNode
}

function Line({ children, ...of }: LineProps) {
  return (
    <p className={styles.line} data-ground="board">
      <JerseyOf {...of} /> {children}
    </p>
  )
}

/** A jersey, what it is called, and who has it. */
export function JerseyOf({ jersey, title, name }: Omit<LineProps, 'children'>) {
  const called = useJerseyName(jersey)
  return (
    <>
      <span aria-hidden="true">
        <JerseyDot jersey={jersey} />
      </span>{' '}
      {title ?? called} <b>{name}</b>
    </>
  )
}
