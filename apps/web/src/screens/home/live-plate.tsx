/** The race that is live now, as large as it deserves: kilometres to go, race time, who leads by how much, the course. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LiveLinks } from '@bell-lap/protocol/documents/competitions'
import { Link } from '@tanstack/react-router'
import { formatKm } from '../../format/distance.ts'
import { useDocument } from '../../live/use-document.ts'
import { CourseBand } from '../../panels/course-band/course-band.tsx'
import { GroupName } from '../../panels/group-string/group-name.tsx'
import { RaceClock } from '../../panels/race-strip/race-clock.tsx'
import { Flag } from '../../ui/flag.tsx'
import styles from './live-plate.module.css'

/** More groups than this are the race page's business. */
const GROUPS_SHOWN = 4
/** Home shows one document of the race and so asks for it; the race page follows the whole channel. */
const ASK_EVERY_MS = 4_000

export function LivePlate({ link }: { readonly link: LiveLinks[number] }) {
  const { t, i18n } = useLingui()
  const unit = { c: link.id, s: link.number }
  const { body: live, stale } = useDocument('stage-live', unit, undefined, { everyMs: ASK_EVERY_MS })
  const profile = useDocument('stage-profile', unit)
  return (
    <section className={styles.plate} data-ground="board" aria-label={t`Live now`}>
      <div className={styles.inside}>
        <p className={styles.state}>
          <span className={styles.live} data-stale={stale ? '' : undefined}>
            {stale ? <Trans>Last known</Trans> : <Trans context="race">Live</Trans>}
          </span>
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
              {live?.kmToGo == null ? '–' : formatKm(live.kmToGo, i18n.locale)}
            </span>{' '}
            <span className={styles.unit}>
              <Trans>km to go</Trans>
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
      <CourseBand profile={profile.body} groups={live?.groups ?? []} />
    </section>
  )
}
