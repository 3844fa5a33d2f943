/** Links to the views of the live screen, for phones, which show one at a time. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'
import { LIVE_VIEWS, type LiveView } from './live-view.ts'
import { stagePlace, type StageAddress } from '../../site/unit-address.ts'

interface LiveViewsProps {
  readonly address: StageAddress
  /** The shown view. */
  readonly view: LiveView
  /** The view for an address that names none. Its link comes first during the race. */
  readonly first: LiveView
  readonly moment: 'live' | 'finished'
  /** A time trial has riders on the course instead of groups. */
  readonly trial?: boolean
}

export function LiveViews({ address, view, first, moment, trial = false }: LiveViewsProps) {
  const { t } = useLingui()
  const names: Record<LiveView, string> = {
    groups: trial ? t`On course` : moment === 'live' && first === 'groups' ? t`Groups` : t`Course`,
    ranking: t`Ranking`,
  }
  const views = moment === 'live' && first === 'ranking' ? LIVE_VIEWS.toReversed() : LIVE_VIEWS
  return (
    <TabLinks
      label={t`What to show`}
      links={views.map((key) => ({
        key,
        link: (
          <Link
            aria-current={key === view ? 'page' : undefined}
            {...stagePlace(address, 'live')}
            search={{ view: key === first ? undefined : key }}
            keepScroll
            replace
          >
            {names[key]}
          </Link>
        ),
      }))}
    />
  )
}
