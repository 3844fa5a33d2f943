/** The competitions of games whose races are shown, as the cards of home. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useDocument } from '../../../live/use-document.ts'
import { CompetitionCards } from '../competition-cards.tsx'
import type { GamesAddress } from '../../../site/multisport-address.ts'
import { PageHead } from '../../../site/page-head.tsx'
import { SectionState } from '@bell-lap/ui/state/section-state.tsx'
import { useGamesName } from './use-games-name.ts'

const CARD_PX = 240

export function GamesCompetitionsScreen({ sport, year }: GamesAddress) {
  const { t } = useLingui()
  const name = useGamesName({ sport, year })
  const competitions = useDocument('multisport-competitions', { sport, year })
  return (
    <>
      <PageHead
        title={t`Competitions · ${name}`}
        description={t`The competitions of ${name} with their events, start lists and results.`}
      />
      {competitions.body === null || competitions.body.length === 0 ? (
        <SectionState
          state={competitions.state}
          empty={<Trans>No competitions are published yet</Trans>}
          failed={<Trans>The competitions could not be loaded</Trans>}
          rows={2}
          rowHeight={CARD_PX}
        />
      ) : (
        <CompetitionCards competitions={competitions.body} level={2} />
      )}
    </>
  )
}
