/** A competition of several sports: its races are in competitions of their own, which are listed here. */
import { Trans } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { useDocument } from '../../live/use-document.ts'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { CompetitionCards } from './competition-cards.tsx'
import styles from './competition-screen.module.css'

const CARD_PX = 240

export function SeveralSportsOverview({
  competition: { code, year },
}: {
  readonly competition: Competition
}) {
  const competitions = useDocument('multisport-competitions', { sport: code, year })
  return (
    <div className={styles.page}>
      <section aria-labelledby="competitions">
        <div className={styles.heading}>
          <h2 className={styles.title} id="competitions">
            <Trans>Competitions</Trans>
          </h2>
        </div>
        {competitions.body === null || competitions.body.length === 0 ? (
          <SectionState
            state={competitions.state}
            empty={<Trans>No competitions are published yet</Trans>}
            failed={<Trans>The competitions could not be loaded</Trans>}
            rows={2}
            rowHeight={CARD_PX}
          />
        ) : (
          <CompetitionCards competitions={competitions.body} level={3} />
        )}
      </section>
    </div>
  )
}
