/**
 * The state of a race in the carousel: its progress and the leader. The page requests it now and then and
 * does not follow the race.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import { formatKm } from '@bell-lap/ui/format/distance.ts'
import { unitName } from '@bell-lap/ui/format/unit-name.ts'
import { useDocument } from '../../live/use-document.ts'
import { Surname } from '../../panels/board/surname.tsx'
import { WhoRides } from '../../panels/group-string/who-rides.tsx'
import { HeatState } from '../../panels/heats/heat-state.tsx'
import { phaseMoment } from '../../panels/strip/phase-moment.ts'
import { aboutLaps, bigFigureOf, isLedByRanking } from '../../panels/strip/big-figure.ts'
import { LapOf } from '../../panels/strip/lap-of.tsx'
import { LeaderInLine } from '../../panels/strip/leader-now.tsx'
import { leadOf } from '../../panels/strip/lead.ts'
import styles from './race-now.module.css'

const ASK_EVERY_MS = 15_000

export function RaceNow({ link }: { readonly link: LiveLinks[number] }) {
  return (
    <span className={styles.now}>
      {link.unit === 'stage' ? (
        <StageNow c={link.id} s={link.number} />
      ) : (
        <PhaseNow c={link.id} e={link.event ?? 0} p={link.number} />
      )}
    </span>
  )
}

function StageNow(params: { readonly c: string; readonly s: number }) {
  const { i18n } = useLingui()
  const { body: live } = useDocument('stage-live', params, undefined, { everyMs: ASK_EVERY_MS })
  if (!live) return null
  const figure = bigFigureOf(live)
  const front = leadOf(live.groups)?.front
  return (
    <>
      {figure?.kind === 'lap' && (
        <span>
          <LapOf {...figure} className={styles.figure} />
        </span>
      )}
      {figure?.kind === 'toGo' && (
        <span>
          {formatKm(figure.km, i18n.locale)} <Trans>km to go</Trans>
        </span>
      )}
      {/* With only a margin, the words would be joined when they are read aloud or copied. */}{' '}
      {isLedByRanking(live) ? (
        <LeaderInLine {...params} />
      ) : (
        front && (
          <b>
            <WhoRides {...front} />
          </b>
        )
      )}
    </>
  )
}

function PhaseNow(params: { readonly c: string; readonly e: number; readonly p: number }) {
  const { i18n } = useLingui()
  const { body: live } = useDocument('phase-live', params, undefined, { everyMs: ASK_EVERY_MS })
  if (!live) return null
  const { heats, toGo, isEstimated, first } = phaseMoment(live, i18n.locale)
  const [now] = heats
  return (
    <>
      {now !== undefined && (
        <span>
          {unitName(now.heat.name, i18n.locale)} {now.score} <HeatState heat={now.heat} />
        </span>
      )}
      {now === undefined && toGo !== null && (
        <span>
          {aboutLaps(toGo, isEstimated)} <Plural value={toGo} one="lap to go" other="laps to go" />
        </span>
      )}{' '}
      {first !== null && (
        <b>
          <Surname of={first.row} /> {first.figure}
        </b>
      )}
    </>
  )
}
