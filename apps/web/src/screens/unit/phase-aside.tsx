/**
 * The content beside or below the ranking of a phase: the omnium to which it belongs, its sprints or legs,
 * and its actions, the newest first.
 */
import { Trans } from '@lingui/react/macro'
import type { StageLive } from '@bell-lap/protocol/documents/stages'
import type { PhaseListed } from '@bell-lap/protocol/objects/event'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { OmniumNow } from '../../panels/omnium/omnium-now.tsx'
import { ActionList } from '../../panels/actions/action-list.tsx'
import { STANDING_PATHS, type PhaseAddress } from '../../site/unit-address.ts'
import { useHydrated } from '@bell-lap/ui/page/hydrated.ts'
import { hasLegs, LegTable } from '../../panels/legs/leg-table.tsx'
import { SprintTable } from '../../panels/sprints/sprint-table.tsx'
import { isRaced } from '../../site/round-state.ts'
import { hasSprints } from './phase-picture.tsx'
import styles from './phase-picture.module.css'
import { useStanding } from '../../site/use-standing.ts'

/** Number shown at first. A button shows the rest. */
const ACTIONS_SHOWN = 8

interface PhaseAsideProps {
  readonly address: PhaseAddress
  readonly live: StageLive
  /** Null while the phase is not known. */
  readonly form: PhaseListed['type'] | null
  /** IANA zone to show instants in. */
  readonly zone: string
}

export function PhaseAside({ address, live, form, zone }: PhaseAsideProps) {
  // Not visible at first, so the browser reads it.
  const hydrated = useHydrated()
  const actions = useDocument('phase-actions', address, undefined, { enabled: hydrated })
  const actionList = actions.body ?? []
  const rows = live.results ?? []
  const { standing, body } = useStanding(address.c, address.e)
  const table = isRaced(live) ? body : null
  if (table === null && !hasSprints(form) && !hasLegs(rows) && actionList.length === 0) return null
  return (
    <div className={styles.picture} data-aside="">
      {table && standing !== null && (
        <OmniumNow
          omnium={table}
          p={address.p}
          link={
            <Link
              to={STANDING_PATHS[standing]}
              params={{ year: address.year, competition: address.code, event: address.e }}
            >
              {standing === 'omnium' ? <Trans>The whole omnium</Trans> : <Trans>All standings</Trans>}
            </Link>
          }
        />
      )}
      {hasSprints(form) && <SprintTable rows={rows} />}
      {hasLegs(rows) && <LegTable rows={rows} />}
      {actionList.length > 0 && (
        <section>
          <h2 className={styles.title}>
            <Trans>Latest actions</Trans>
          </h2>
          <ActionList actions={actionList} zone={zone} first={ACTIONS_SHOWN} />
        </section>
      )}
    </div>
  )
}
