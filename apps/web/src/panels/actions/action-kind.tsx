/** The kind of an action in a word or two; its subject follows. */
import { Trans } from '@lingui/react/macro'
import type { Action } from '@bell-lap/protocol/documents/actions'
import { EntryKind } from '../timeline/entry-kind.tsx'

export function ActionKind({ action }: { readonly action: Action }) {
  const { kind, other, riders, decision } = action
  switch (kind) {
    case 'start':
      return <Trans comment="The stage has started">Start</Trans>
    case 'breakaway':
      return <Trans>Breakaway</Trans>
    case 'split':
      return (
        <Trans context="of a group" comment="A group of riders breaks in two">
          Split
        </Trans>
      )
    case 'dropped':
      return <Trans comment="Riders have lost contact with their group">Dropped</Trans>
    case 'distanced':
      return <Trans comment="Who wears a leader’s jersey has lost contact">Jersey dropped</Trans>
    case 'joined':
      return other?.kind === 'bunch' ? (
        <Trans>Back in the bunch</Trans>
      ) : other?.kind === 'leaders' ? (
        <Trans comment="Riders from behind have reached the first group">Joined the leaders</Trans>
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
    case 'lapWon':
      return <Trans comment="A rider has won a lap on the main group">Lap gained</Trans>
    case 'lapLost':
      return <Trans comment="A rider has lost a lap on the main group">Lap lost</Trans>
    case 'elimination':
      return (
        <Trans comment="One of the sprints of an elimination race, after which a rider is out">
          Elimination
        </Trans>
      )
    case 'medals':
      return <Trans>Medals</Trans>
    case 'heat':
    case 'finish':
      // Nobody has won a heat that is run again.
      return kind === 'heat' && riders.length === 0 ? <Trans>Rerun</Trans> : <Trans>Winner</Trans>
    case 'leader':
      return <Trans comment="Of a classification">New leader</Trans>
    case 'correction':
      return <Trans>Correction</Trans>
    case 'decision':
      // That order stands there because nobody decided: it is the one that was published.
      return decision?.kind === 'tieOrder' && decision.asPublished === true ? (
        <Trans>Order as published</Trans>
      ) : (
        <EntryKind kind={kind} />
      )
    case 'attack':
    case 'caught':
    case 'crash':
    case 'puncture':
    case 'mechanical':
    case 'abandon':
    case 'prime':
    case 'weather':
    case 'comment':
      return <EntryKind kind={kind} />
  }
}
