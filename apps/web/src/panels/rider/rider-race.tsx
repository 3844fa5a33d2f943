/** A rider's race so far: name, whether still in the race, the line of the general rank, and every stage in a table. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { use } from 'react'
import type { RiderRace as RiderRaceBody } from '@bell-lap/protocol/documents/stages'
import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { followsOfRider } from '../../visitor/follow.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { followOffers } from '../board/follow-offers.ts'
import { IrmMark } from '../board/irm-mark.tsx'
import { AthleteLink } from './athlete-link.tsx'
import { RankDrawing } from './rank-drawing.tsx'
import { RiderStages } from './rider-stages.tsx'
import { StageLabels, stageSign } from '@bell-lap/ui/signs/stage-number.tsx'
import styles from './rider-race.module.css'

export function RiderRace({ race }: { readonly race: RiderRaceBody }) {
  const { i18n } = useLingui()
  const { rider, status, stages } = race
  const labels = use(StageLabels)
  const leftInStage =
    race.leftInStage === null ? null : stageSign(race.leftInStage, labels.get(race.leftInStage))
  return (
    <>
      <p className={styles.facts}>
        <Plate bib={bibOf(rider)} />
        <span>{rider.teamName ?? rider.teamCode}</span>
        {rider.nation !== '' && <span>{countryName(rider.nation, i18n.locale)}</span>}
        {rider.young && (
          <span>
            <Trans>Young rider</Trans>
          </span>
        )}
        <AthleteLink rider={rider} />
      </p>
      <p className={styles.follows}>
        {followOffers(followsOfRider(rider), '', i18n.locale).map((offer) => (
          <FollowStar key={offer.follow.kind} {...offer} />
        ))}
      </p>
      {status !== 'OK' && (
        <p className={styles.left}>
          <IrmMark irm={status} />{' '}
          {leftInStage === null ? (
            <Trans>Out of the race</Trans>
          ) : (
            <Trans>Out of the race since stage {leftInStage}</Trans>
          )}
        </p>
      )}
      {stages.length === 0 ? (
        <p className={styles.empty}>
          <Trans>No results yet: the rider’s first stage is not over.</Trans>
        </p>
      ) : (
        <>
          <RankDrawing stages={stages} />
          <RiderStages stages={stages} />
        </>
      )}
    </>
  )
}
