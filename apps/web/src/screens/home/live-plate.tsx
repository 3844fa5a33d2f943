/**
 * The race that is live now, as large as it deserves: kilometres to go (how many are home, once the first is), race time,
 * who leads by how much, the course.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import { Link } from '@tanstack/react-router'
import { formatKm } from '../../format/distance.ts'
import { CourseBand } from '../../panels/course-band/course-band.tsx'
import { GroupName } from '../../panels/group-string/group-name.tsx'
import { LiveMark } from '../../panels/live-mark/live-mark.tsx'
import { useRaceInPassing } from '../../panels/live-mark/use-race-in-passing.ts'
import { bigFigureOf } from '../../panels/race-strip/big-figure.ts'
import { RaceClock } from '../../panels/race-strip/race-clock.tsx'
import { Flag } from '../../ui/flag.tsx'
import styles from './live-plate.module.css'

/** More groups than this are the race page's business. */
const GROUPS_SHOWN = 4

export function LivePlate({ link }: { readonly link: LiveLinks[number] }) {
  const { t, i18n } = useLingui()
  const { live, stale, profile } = useRaceInPassing(link.id, link.number)
  const figure = live ? bigFigureOf(live) : null
  return (
    <section className={styles.plate} data-ground="board" aria-label={t`Live now`}>
      <div className={styles.inside}>
        <p className={styles.state}>
          <LiveMark stale={stale} />
          <Flag nation={link.noc} /> {link.competition}
        </p>
        <h2 className={styles.name}>
          <Link
            className={styles.link}
            to="/$year/$competition/stage-{$stage}/live"
            params={{ year: link.year, competition: link.code, stage: link.number }}
          >
            {link.name}
          </Link>
        </h2>
        <div className={styles.figures}>
          <p className={styles.toGo}>
            <span className={styles.big}>
              {figure === null
                ? '–'
                : figure.kind === 'toGo'
                  ? formatKm(figure.km, i18n.locale)
                  : figure.finished}
            </span>{' '}
            <span className={styles.unit}>
              {figure?.kind === 'finished' ? <FinishedOf {...figure} /> : <Trans>km to go</Trans>}
            </span>
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>
                <Trans>Race time</Trans>
              </dt>
              <dd className={styles.clock}>{live ? <RaceClock live={live} /> : '–'}</dd>
            </div>
            {(live?.groups ?? []).slice(0, GROUPS_SHOWN).map((group, index) => (
              <div key={group.key}>
                <dt>
                  <GroupName kind={group.kind} />
                </dt>
                <dd>
                  {index === 0 ? <Plural value={group.size} one="# rider" other="# riders" /> : group.gap}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <p className={styles.follow} aria-hidden="true">
          <Trans>Follow the race</Trans> →
        </p>
      </div>
      <CourseBand profile={profile} groups={live?.groups ?? []} />
    </section>
  )
}

function FinishedOf({ starters }: { readonly starters: number }) {
  return <Trans>of {starters} finished</Trans>
}
