/**
 * The omnium: place and points of each race, the sum, the gap, and the points that everybody needs for a
 * medal.
 */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Omnium } from '@bell-lap/protocol/documents/omnium'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { StandingBoard } from '../standing/standing-board.tsx'
import { OMNIUM_WORDS } from '../standing/standing-words.ts'
import { bestNeed } from './best-need.ts'
import { ShortNeed, WholeNeed } from './medal-need.tsx'
import styles from './omnium-board.module.css'

type Row = Omnium['results'][number]

interface OmniumBoardProps {
  readonly omnium: Omnium
  /** Name of the standing. */
  readonly caption: string
  /** True if the event gives medals. */
  readonly areGiven: boolean
}

export function OmniumBoard({ omnium, caption, areGiven }: OmniumBoardProps) {
  const { i18n } = useLingui()
  const { races, results, resultStatus } = omnium
  const somebodyNeeds = results.some(({ needs }) => bestNeed(needs) !== null)
  return (
    <StandingBoard
      caption={caption}
      words={OMNIUM_WORDS}
      resultStatus={resultStatus}
      races={races.map(({ phase, name, counts }) => ({
        key: String(phase),
        name: phaseName(name, i18n.locale),
        counts,
      }))}
      rows={results}
      scoresOf={(row) => row.races}
      need={
        somebodyNeeds
          ? {
              header: areGiven ? <Trans>For a medal</Trans> : <Trans>For the podium</Trans>,
              render: (row) => <NearestNeed row={row} areGiven={areGiven} />,
            }
          : undefined
      }
      renderMore={(row) => <Needs row={row} areGiven={areGiven} />}
    />
  )
}

interface NeedsProps {
  readonly row: Row
  readonly areGiven: boolean
}

function NearestNeed({ row, areGiven }: NeedsProps) {
  const need = bestNeed(row.needs)
  return need && <ShortNeed {...{ need, areGiven }} />
}

function Needs({ row, areGiven }: NeedsProps) {
  return row.needs
    .filter(({ behind }) => behind > 0)
    .map((need) => (
      <p key={need.medal} className={styles.need}>
        <WholeNeed {...{ need, areGiven }} />
      </p>
    ))
}
