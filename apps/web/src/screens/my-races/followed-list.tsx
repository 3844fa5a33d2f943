/** Everybody who is followed, with the star that ends it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Following } from '@bell-lap/protocol/documents/following'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Link } from '../../navigation/link.tsx'
import { Standing } from '../../panels/following/followed-sentence.tsx'
import { idOfFollow } from '../../visitor/follow.ts'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { useFollows } from '../../visitor/follows.ts'
import styles from './my-races-screen.module.css'

export function FollowedList({ following }: { readonly following: Following }) {
  const { i18n } = useLingui()
  const follows = useFollows()
  const known = new Map(following.map((each) => [`${each.kind}.${each.key}`, each]))
  return (
    <section>
      <h2 className={styles.heading}>
        <Trans>You follow</Trans>
      </h2>
      <ul className={styles.list}>
        {follows.map((follow) => {
          const found = known.get(idOfFollow(follow))
          const name = follow.kind === 'nation' ? countryName(follow.key, i18n.locale) : follow.name
          const [race] = found?.races ?? []
          return (
            <li key={idOfFollow(follow)} className={styles.line}>
              <span className={styles.what}>
                <span>
                  {found !== undefined && found.nation !== '' && <Flag nation={found.nation} beside={name} />}{' '}
                  {found?.athlete != null ? (
                    <Link className={styles.link} to="/athlete/{athlete}" params={{ athlete: found.athlete }}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
                {race !== undefined && (
                  <span className={styles.who}>
                    {race.competitionName} {race.rank !== null && <Standing race={race} />}
                  </span>
                )}
              </span>
              <FollowStar follow={follow} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
