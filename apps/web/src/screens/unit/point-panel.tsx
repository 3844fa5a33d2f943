/**
 * A climb, a sprint or a timing point at the side of a stage's page, with its result: `?point=mountain-2`.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { useGo } from '../../navigation/navigator.ts'
import { useDocument } from '../../live/use-document.ts'
import { PointResult } from '../../panels/markers/point-result.tsx'
import { parsePoint } from '../../panels/markers/point-address.ts'
import { listMarkers } from '../../panels/profile/course-marker.ts'
import { MarkerFlag } from '../../panels/profile/marker-flag.tsx'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { SideDialog } from '@bell-lap/ui/form/side-dialog.tsx'
import { Skeleton } from '@bell-lap/ui/state/skeleton.tsx'
import { jerseysByBib } from './people.ts'
import type { StageAddress } from '../../site/unit-address.ts'
import { useStagePart } from './use-stage-part.ts'

interface PointPanelProps extends Pick<StageAddress, 'c' | 's'> {
  /** As in the address. */
  readonly point: string
}

/** This document is not pushed, so it is requested again, conditionally. */
const AGAIN_MS = 15_000
/** A placeholder; nothing is read while the address names no point. */
const NO_POINT = { kind: 'mountain', number: 1 } as const

export function PointPanel({ c, s, point: address }: PointPanelProps) {
  const { t } = useLingui()
  const go = useGo()
  const point = parsePoint(address)
  const { kind, number } = point ?? NO_POINT
  const result = useDocument('stage-sprint', { c, s, kind, n: number }, undefined, {
    enabled: point !== null,
    everyMs: AGAIN_MS,
  })
  const profile = useStagePart('stage-profile', { c, s })
  const worn = useDocument('stage-jerseys', { c, s })
  const raceStatus = useDocument('stage', { c, s }).body?.raceStatus
  const over = raceStatus === 'finished' || raceStatus === 'standings'
  const marker = listMarkers(profile.body).find((each) => each.address === address) ?? null
  const name = result.body?.name ?? marker?.name
  const close = (): void => {
    go({
      search: (held) => ({ ...held, point: undefined }),
      keepScroll: true,
      replace: true,
    })
  }
  return (
    <SideDialog
      title={
        name === undefined ? (
          <Trans>A point of the course</Trans>
        ) : (
          <>
            <MarkerFlag kind={kind} category={result.body?.category ?? marker?.category ?? null} /> {name}
          </>
        )
      }
      onClose={close}
      closeLink={
        <Link search={(held) => ({ ...held, point: undefined })} keepScroll replace aria-label={t`Close`}>
          ✕
        </Link>
      }
    >
      {point !== null && (result.body !== null || marker !== null) ? (
        <PointResult point={result.body} marker={marker} jerseys={jerseysByBib(worn.body)} over={over} />
      ) : point !== null && (result.state === 'loading' || profile.state === 'loading') ? (
        <Skeleton rows={8} />
      ) : result.state === 'failed' ? (
        <EmptyState level={3} title={<Trans>This could not be loaded</Trans>}>
          <Trans>Trying again automatically.</Trans>
        </EmptyState>
      ) : (
        <EmptyState level={3} title={<Trans>The course has no such point</Trans>} />
      )}
    </SideDialog>
  )
}
