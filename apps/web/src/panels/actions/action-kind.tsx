/** The kind of an action in a word or two; its subject follows. */
import { isOrderAsPublished } from '@bell-lap/domain/marks/decision'
import { Suspense } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Action } from '@bell-lap/protocol/documents/actions'
import { late } from '../../live/late.tsx'
import { EntryKind } from '../timeline/entry-kind.tsx'

const RareActionKind = late(
  'src/panels/actions/rare-action-kind.tsx',
  async () => (await import('./rare-action-kind.tsx')).RareActionKind,
)

export function ActionKind({ action }: { readonly action: Action }) {
  const { kind, group, other, decision, riders } = action
  const rare = (
    <Suspense>
      <RareActionKind action={action} />
    </Suspense>
  )
  switch (kind) {
    case 'start':
      return <Trans comment="The stage has started">Start</Trans>
    case 'breakaway':
      return <Trans>Breakaway</Trans>
    case 'split':
      return group?.kind === 'leaders' ? (
        <Trans comment="The first group has broken in two">Leaders split</Trans>
      ) : (
        <Trans context="of a group" comment="A group of riders breaks in two">
          Split
        </Trans>
      )
    case 'dropped':
      return <Plural value={riders.length} one="Dropped" other="Dropped" />
    case 'distanced':
      return <Trans comment="Who wears a leader’s jersey has lost contact">Jersey dropped</Trans>
    case 'joined':
      return other?.kind === 'bunch' ? (
        <Trans>Back in the bunch</Trans>
      ) : other?.kind === 'leaders' ? (
        <Plural value={riders.length} one="Joined the leaders" other="Joined the leaders" />
      ) : other?.kind.startsWith('chase') ? (
        <Trans comment="Riders have reached the group called Chase 1, 2, …">
          <Plural value={riders.length} one="Joined" other="Joined" /> chase{' '}
          {Number(other.kind.slice('chase'.length))}
        </Trans>
      ) : (
        <Trans comment="Two groups of riders have become one">Groups together</Trans>
      )
    case 'virtualLead':
      return <Trans comment="First of the general classification if the race ended now">Virtual leader</Trans>
    case 'sprint':
      return <Trans>Sprint</Trans>
    case 'mountain':
      return <Trans comment="A climb that counts">Climb</Trans>
    case 'bonus':
      return <Trans>Bonus sprint</Trans>
    case 'bestTime':
      return <Trans>Best time</Trans>
    case 'finish':
      return <Trans>Winner</Trans>
    case 'lap':
    case 'bell':
    case 'pulled':
    case 'lapWon':
    case 'lapLost':
    case 'elimination':
    case 'medals':
    case 'heat':
      return rare
    case 'leader':
      return <Trans comment="Of a classification">New leader</Trans>
    case 'correction':
      return <Trans>Correction</Trans>
    case 'decision':
      return action.inferred === true || isOrderAsPublished(decision) ? (
        rare
      ) : (
        <EntryKind kind={kind} riders={riders.length} />
      )
    default:
      return <EntryKind kind={kind} riders={riders.length} />
  }
}
