/** The kind of an action that is rare on a stage: those of phases, and inferred ones. */
import { Trans } from '@lingui/react/macro'
import type { Action } from '@bell-lap/protocol/documents/actions'

export function RareActionKind({ action }: { readonly action: Action }) {
  const { kind, riders, number, decision } = action
  switch (kind) {
    case 'lap':
      return <Trans>Lap {String(number)}</Trans>
    case 'bell':
      return <Trans>Bell</Trans>
    case 'pulled':
      return <Trans comment="Riders who had to leave a race on laps by the 80 % rule">Pulled at 80 %</Trans>
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
      // A rerun heat has no winner.
      return riders.length === 0 ? <Trans>Rerun</Trans> : <Trans>Winner</Trans>
    case 'decision':
      return decision?.kind === 'tieOrder' ? (
        <Trans>Order as published</Trans>
      ) : (
        <Trans comment="Nobody decided it: it follows from something else that was published">Inferred</Trans>
      )
    default:
      return null
  }
}
