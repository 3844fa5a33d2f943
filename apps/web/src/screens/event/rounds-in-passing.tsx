/** The rounds of an event in progress, each as one line with a link to it. */
import { useLingui } from '@lingui/react/macro'
import type { PhaseListed } from '@bell-lap/protocol/objects/event'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { Link } from '../../navigation/link.tsx'
import { PhaseInPassing } from '../../panels/strip/phase-in-passing.tsx'
import { phasePlace } from '../../site/unit-address.ts'
import { isRaced } from '../../site/round-state.ts'
import type { EventAddress } from '../../site/use-event.ts'

interface RoundsInPassingProps extends EventAddress {
  readonly c: string
  readonly rounds: readonly PhaseListed[]
}

export function RoundsInPassing({ c, e, year, code, rounds }: RoundsInPassingProps) {
  const { i18n } = useLingui()
  return rounds
    .filter(isRaced)
    .map(({ number: p, name: round }) => (
      <PhaseInPassing
        key={p}
        {...{ c, e, p }}
        name={phaseName(round, i18n.locale)}
        renderLink={(text) => <Link {...phasePlace({ e, p, year, code }, 'live')}>{text}</Link>}
      />
    ))
}
