/**
 * Those on the start list whom the visitor follows, above it. It always takes one line, so that nothing moves when the browser fills it in.
 */
import { bibOf } from '@bell-lap/domain/figures/bib'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { classNames } from '@bell-lap/ui/text/class-names.ts'
import { competitorName } from '@bell-lap/ui/format/team-name.ts'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { Plate } from '@bell-lap/ui/signs/plate.tsx'
import { useFollows } from '../../visitor/follows.ts'
import { pinRows } from '../board/pin-rows.ts'
import pinnedStyles from '../board/pinned-rows.module.css'
import styles from './start-list-table.module.css'

export function OwnStarters({ rows }: { readonly rows: readonly Row[] }) {
  const { t, i18n } = useLingui()
  const follows = useFollows()
  const pinned = pinRows(follows, rows)
  if (pinned.length === 0)
    return (
      <p className={classNames(pinnedStyles.hint, styles.own)} data-screen-only>
        {follows.length > 0 ? (
          <Trans>Nobody you follow is on this start list.</Trans>
        ) : (
          <Trans>☆ Follow riders, teams, nations or races: they stand here first.</Trans>
        )}
      </p>
    )
  return (
    <ul className={classNames(pinnedStyles.pinned, styles.own)} data-screen-only aria-label={t`You follow`}>
      {pinned.map(({ follow, row, more }) => (
        <li key={`${follow.kind} ${follow.key}`} className={pinnedStyles.way}>
          <span className={pinnedStyles.star} aria-hidden="true">
            ★
          </span>
          {follow.kind === 'nation' && <Flag nation={follow.key} />}
          {row.rider && <Plate bib={bibOf(row.rider)} />}
          <b>{row.rider?.lastName ?? competitorName(row, i18n.locale)}</b>
          {more > 0 && (
            <span className={pinnedStyles.quiet}>
              + <Plural value={more} one="# more" other="# more" />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
