/** Riders side by side, opened by `?compare=1,11` in the address of any section of a stage. */
import { compareKeys } from '@bell-lap/domain/figures/rank'
import { bibOf, type Bib } from '@bell-lap/domain/figures/bib'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { useGo } from '../../navigation/navigator.ts'
import { precisionIn } from '../../panels/board/declared.ts'
import { CompareTable } from '../../panels/compare/compare-table.tsx'
import { formatCompared, MOST_COMPARED, parseCompared } from '../../panels/compare/compared.ts'
import type { StageAddress } from '../../site/unit-address.ts'
import { SideDialog } from '@bell-lap/ui/form/side-dialog.tsx'
import { ridersByBib } from './people.ts'
import { useStagePart } from './use-stage-part.ts'
import styles from './compare-panel.module.css'

interface ComparePanelProps extends Pick<StageAddress, 'c' | 's' | 'single'> {
  /** As in the address. */
  readonly compare: string
}

const SLOTS = Array.from({ length: MOST_COMPARED }, (_, slot) => slot)

export function ComparePanel({ c, s, single, compare: asked }: ComparePanelProps) {
  const { t } = useLingui()
  const go = useGo()
  const bibs = parseCompared(asked)
  const startList = useStagePart('stage-startlist', { c, s })
  const stage = useDocument('stage', { c, s })
  // There is no order on the road before the start, and none after the finish.
  const racing = stage.body?.raceStatus === 'started' || stage.body?.raceStatus === 'inProgress'
  const onTheRoad = useDocument('stage-live-rankings', { c, s }, undefined, { enabled: racing })
  const results = useDocument('stage-rankings', { c, s })
  const races = SLOTS.map((slot) => {
    const id = String(bibs[slot] ?? 0)
    // oxlint-disable-next-line react/rules-of-hooks -- always the same number of slots
    return useDocument('stage-rider', { c, s, id }, undefined, {
      enabled: !single && bibs[slot] !== undefined,
    })
  })
  const ranking = (results.body ?? onTheRoad.body)?.[0]
  const riders = ridersByBib(startList.body)
  const compared = bibs.map((bib, slot) => ({
    bib,
    row: ranking?.results.find(({ rider }) => rider && bibOf(rider) === bib) ?? null,
    race: races[slot]?.body ?? null,
  }))
  const set = (next: readonly Bib[]): void => {
    go({
      search: (held) => ({ ...held, compare: formatCompared(next) }),
      keepScroll: true,
      replace: true,
    })
  }
  return (
    <SideDialog
      title={<Trans>Compare riders</Trans>}
      onClose={() => set([])}
      closeLink={
        <Link search={(held) => ({ ...held, compare: undefined })} keepScroll replace aria-label={t`Close`}>
          ✕
        </Link>
      }
    >
      {bibs.length < MOST_COMPARED && (
        <select
          className={styles.add}
          aria-label={t`Add a rider`}
          value=""
          onChange={(event) => set([...bibs, ...parseCompared(event.target.value)])}
        >
          <option value="">{t`Add a rider`}</option>
          {[...riders]
            .filter(([bib]) => !bibs.includes(bib))
            .toSorted(([a], [b]) => compareKeys(a, b))
            .map(([bib, { name }]) => (
              <option key={bib} value={bib}>
                {bib} {name}
              </option>
            ))}
        </select>
      )}
      <CompareTable
        compared={compared}
        riders={riders}
        precision={precisionIn(ranking?.columns ?? [])}
        renderRemove={(bib) => (
          <Link
            search={(held) => ({
              ...held,
              compare: formatCompared(bibs.filter((other) => other !== bib)),
            })}
            keepScroll
            replace
            className={styles.remove}
            aria-label={t`Remove ${riders.get(bib)?.lastName ?? bib}`}
          >
            ✕
          </Link>
        )}
      />
    </SideDialog>
  )
}
