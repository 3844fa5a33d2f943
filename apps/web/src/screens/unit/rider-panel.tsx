/** The race of one rider at the side of a stage's page, opened by `?rider=33` in the address of any of its sections. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { useGo } from '../../navigation/navigator.ts'
import { useDocument } from '../../live/use-document.ts'
import { RiderRace } from '../../panels/rider/rider-race.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { FailedState } from '@bell-lap/ui/state/failed-state.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { RiderName } from '@bell-lap/ui/signs/rider-name.tsx'
import { SideDialog } from '@bell-lap/ui/form/side-dialog.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import type { StageAddress } from '../../site/unit-address.ts'

interface RiderPanelProps extends Pick<StageAddress, 'c' | 's'> {
  /** Bib or UCI id, as in the address. */
  readonly rider: string
}

export function RiderPanel({ c, s, rider: id }: RiderPanelProps) {
  const { t } = useLingui()
  const go = useGo()
  const race = useDocument('stage-rider', { c, s, id })
  const rider = race.body?.rider
  const close = (): void => {
    go({
      search: (held) => ({ ...held, rider: undefined }),
      keepScroll: true,
      replace: true,
    })
  }
  return (
    <SideDialog
      title={
        rider ? (
          <>
            <Flag nation={rider.nation} /> <RiderName rider={rider} />
          </>
        ) : (
          <Trans>The rider’s results</Trans>
        )
      }
      onClose={close}
      closeLink={
        <Link search={(held) => ({ ...held, rider: undefined })} keepScroll replace aria-label={t`Close`}>
          ✕
        </Link>
      }
    >
      {race.body !== null ? (
        <>
          <p>
            <Link
              search={(held) => ({ ...held, rider: undefined, compare: race.body.rider.key })}
              keepScroll
              replace
            >
              <Trans>Compare with others</Trans>
            </Link>
          </p>
          <RiderRace race={race.body} />
        </>
      ) : race.state === 'loading' ? (
        <Skeleton rows={14} />
      ) : race.state === 'failed' ? (
        <FailedState level={3} />
      ) : (
        <EmptyState level={3} title={<Trans>No such rider is on the start list</Trans>} />
      )}
    </SideDialog>
  )
}
