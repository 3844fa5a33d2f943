/** The ceremony of a stage, or of a competition of one race. */
import { nameWithYear } from '@bell-lap/domain/calendar/name-with-year'
import { useMemo } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChannel } from '../../live/use-channel.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { OneRace } from '../../panels/one-race/one-race-context.tsx'
import { PageHead } from '../../site/page-head.tsx'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'
import { stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { CeremonyStage } from './ceremony-stage.tsx'
import { stageScenes } from './ceremony-scenes.ts'
import styles from './ceremony.module.css'

export function StageCeremonyScreen(address: StageAddress) {
  const { c, s, year, code, single } = address
  const { t, i18n } = useLingui()
  const competition = useDocument('competition', { c })
  const stages = useDocument('stages', { c })
  const stage = useDocument('stage', { c, s })
  const rankings = useDocument('stage-rankings', { c, s }).body
  const jerseys = useDocument('overall-jerseys', { c, s }).body
  useChannel(stage.body?.channel ?? null)
  const raceStatus = stage.body?.raceStatus ?? 'expected'
  const isLast = !single && stages.body?.at(-1)?.number === s
  const isRaced = raceStatus === 'finished' || raceStatus === 'standings'
  const overall = useDocument('overall-rankings', { c, s }, undefined, { enabled: isLast && isRaced }).body
  const scenes = useMemo(
    () =>
      stageScenes({
        rankings: rankings ?? [],
        overall: overall ?? [],
        jerseys: jerseys ?? [],
        raceStatus,
        isLast,
      }),
    [rankings, overall, jerseys, raceStatus, isLast],
  )
  const name = competition.body?.name ?? code.toUpperCase()
  const number = stageNumber(s, i18n, stage.body?.label)
  const unit = single ? (stage.body?.name ?? '') : [number, stage.body?.name].filter(Boolean).join(' · ')
  const race = nameWithYear(name, year)
  const about = single ? race : `${number} · ${race}`
  return (
    <OneRace single={single}>
      <PageHead
        title={t`Ceremony · ${about}`}
        description={t`The podium ceremony of ${about}, for a big screen.`}
      />
      <CeremonyStage
        competition={name}
        unit={unit}
        scenes={scenes}
        disruption={stage.body?.disruption?.kind}
        leave={
          <Link className={styles.control} {...stagePlace(address, 'rankings')}>
            <Trans>Leave</Trans>
          </Link>
        }
      />
    </OneRace>
  )
}
