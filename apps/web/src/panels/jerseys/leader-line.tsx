/**
 * Who wears the jersey of the general classification, on a phone in a line of its own below the strip, and what the best
 * rider in front still needs for it; while another rider leads on the road, that rider and by how much; after the stage, who
 * leads then by how much, and whether that is new. Wider pages say so in the strip and beside it.
 */
import type { ReactNode } from 'react'
import type { BestInFront, Jerseys, VirtualLead } from '@bell-lap/protocol/documents/stages'
import { formatDuration } from '@bell-lap/ui/format/duration.ts'
import { JerseyDot, useJerseyName } from '@bell-lap/ui/signs/jersey.tsx'
import { AheadOf, NewHolder, StillNeeds } from './general-words.tsx'
import { VirtualName } from './virtual-name.tsx'
import styles from './leader-line.module.css'

interface LeaderLineProps {
  /** Null while they are not known. */
  readonly worn: Jerseys | null
  /** The leaders after the stage; null before its end. */
  readonly after: Jerseys | null
  readonly virtualLead: VirtualLead | null
  readonly bestInFront: BestInFront | undefined
}

/** The jersey of the general classification. */
export const ofGeneral = (jerseys: Jerseys | null) =>
  jerseys?.find(({ classification }) => classification === 'Time')

export function LeaderLine({ worn, after, virtualLead, bestInFront }: LeaderLineProps) {
  const today = ofGeneral(worn)
  const leading = ofGeneral(after)
  if (leading) {
    const { jersey, leader, second, lead, isNew } = leading
    if (second === undefined || lead === undefined)
      return <Line jersey={jersey} name={leader.name} isNew={isNew} />
    return (
      <Line jersey={jersey} name={leader.lastName} isNew={isNew}>
        {lead} <AheadOf name={second.lastName} />
      </Line>
    )
  }
  if (virtualLead?.jersey)
    return (
      <Line
        jersey={virtualLead.jersey}
        title={<VirtualName jersey={virtualLead.jersey} />}
        name={virtualLead.lastName}
      >
        <VirtualGap gapMs={virtualLead.gapMs} name={today?.wearer.lastName} />
      </Line>
    )
  if (!today) return null
  if (bestInFront === undefined) return <Line jersey={today.jersey} name={today.wearer.name} />
  return (
    <Line jersey={today.jersey} name={today.wearer.lastName}>
      · <StillNeeds {...bestInFront} />
    </Line>
  )
}

interface VirtualGapProps extends Pick<VirtualLead, 'gapMs'> {
  readonly name: string | undefined
}

/** By how much who leads on the road is ahead of the wearer, by surname; never signed: + is behind. */
export const VirtualGap = ({ gapMs, name }: VirtualGapProps) => (
  <>
    {gapMs !== null && formatDuration(gapMs, 0)} {name !== undefined && <AheadOf name={name} />}
  </>
)

interface LineProps {
  readonly jersey: string
  /** The name of the jersey unless said otherwise. */
  readonly title?: ReactNode
  readonly name: string
  /** Another rider had it before. */
  readonly isNew?: boolean | undefined
  readonly children?: ReactNode
}

function Line({ isNew, children, ...of }: LineProps) {
  return (
    <p className={styles.line} data-ground="board">
      <JerseyOf {...of} /> {isNew && <NewHolder />} {children}
    </p>
  )
}

/** A jersey, what it is called, and who has it. */
export function JerseyOf({ jersey, title, name }: Omit<LineProps, 'children' | 'isNew'>) {
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
