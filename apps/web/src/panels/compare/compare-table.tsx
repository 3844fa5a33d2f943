/** Riders side by side: a column for each, a line for each figure, the best of a line in bold with its sign. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Precision } from '@bell-lap/domain/figures/precision'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { formatDuration, formatSignedGap } from '@bell-lap/ui/format/duration.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { followOfRider } from '../../visitor/follow.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { unitOf } from '../board/column-unit.ts'
import { InferredMark } from '../board/inferred-mark.tsx'
import { InferredNotes } from '../board/inferred-notes.tsx'
import { useIsOneRace } from '../one-race/one-race-context.tsx'
import { compare, inferredOf, type Compared, type Figures } from './compared.ts'
import { StageSign } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './compare-table.module.css'

interface CompareTableProps {
  readonly compared: readonly Compared[]
  /** Those on the start list, by bib. */
  readonly riders: ReadonlyMap<Bib, Rider>
  readonly precision: Precision
  /** Links that take one out of the comparison. */
  readonly renderRemove: (bib: Bib) => ReactNode
}

export function CompareTable({ compared, riders, precision, renderRemove }: CompareTableProps) {
  const { t } = useLingui()
  const oneRace = useIsOneRace()
  const { rank, gapMs, behindMs, splits, general, points, mountains, stages } = compare(compared)
  const gap = (ms: number): string => formatSignedGap(ms, precision)
  const time = (ms: number): string => formatDuration(ms, precision)
  const timeUnit = unitOf({ key: 'time', kind: 'time', label: 'time', precision })
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t`Rider`}
            </th>
            {compared.map((each) => {
              const { bib } = each
              const rider = riders.get(bib)
              const from = inferredOf(each)
              return (
                <th key={bib} scope="col" className={styles.rider}>
                  <span className={styles.tools}>
                    <Plate bib={bib} />
                    {rider && <FollowStar follow={followOfRider(rider)} />}
                    {renderRemove(bib)}
                  </span>
                  {rider && <Flag nation={rider.nation} />} {rider?.lastName ?? bib}
                  {from && <InferredMark from={from} />}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          <Line name={<Trans>Rank</Trans>} figures={rank} />
          <Line name={<Trans>Gap</Trans>} unit={timeUnit} figures={gapMs} format={gap} />
          <Line name={<Trans>Between them</Trans>} unit={timeUnit} figures={behindMs} format={gap} />
          {splits.map((split) => (
            <Line key={split.key} name={split.name} unit={timeUnit} figures={split} format={time} />
          ))}
        </tbody>
        {!oneRace && (
          <>
            <tbody>
              <Title count={compared.length}>
                <Trans>Classifications</Trans>
              </Title>
              <Line
                name={<Trans>General</Trans>}
                unit={<Trans context="unit">place</Trans>}
                figures={general}
              />
              <Line name={<Trans>Points</Trans>} figures={points} />
              <Line
                name={<Trans>Mountains</Trans>}
                unit={<Trans context="unit">points</Trans>}
                figures={mountains}
              />
            </tbody>
            <tbody>
              <Title count={compared.length}>
                <Trans>Place by stage</Trans>
              </Title>
              {stages.map((stage) => (
                <Line
                  key={stage.key}
                  name={
                    <>
                      <b>
                        <StageSign stage={stage.stage} />
                      </b>{' '}
                      {stage.name}
                    </>
                  }
                  figures={stage}
                />
              ))}
            </tbody>
          </>
        )}
      </table>
      <InferredNotes rows={compared.map((each) => ({ inferredFrom: inferredOf(each) }))} />
    </div>
  )
}

function Title({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={count + 1} className={styles.title}>
        {children}
      </th>
    </tr>
  )
}

interface LineProps {
  readonly name: ReactNode
  /** Unit of the figures. Absent if the name contains it. */
  readonly unit?: ReactNode
  readonly figures: Figures
  readonly format?: (value: number) => string
}

/** Empty if nobody has the figure. */
function Line({ name, unit, figures: { values, best }, format = String }: LineProps) {
  if (values.every((value) => value === null)) return null
  return (
    <tr className={styles.line}>
      <th scope="row" className={styles.name}>
        {name} {unit !== undefined && <>({unit})</>}
      </th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns are in the order of the riders
        <td key={index} className={styles.value} data-best={best[index] || undefined}>
          {value === null ? '–' : format(value)}
        </td>
      ))}
    </tr>
  )
}
