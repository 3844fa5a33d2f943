/** Links to the views of the live screen, for phones, which show one at a time. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '../../navigation/link.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { defaultView, LIVE_VIEWS, type LiveView } from './live-view.ts'
import { stagePlace, type StageAddress } from '../../site/stage-address.ts'

interface LiveViewsProps {
  readonly address: StageAddress
  /** The one that is shown. */
  readonly view: LiveView
  readonly moment: 'live' | 'finished'
  /** A time trial has riders on the course instead of groups. */
  readonly trial?: boolean
}

export function LiveViews({ address, view, moment, trial = false }: LiveViewsProps) {
  const { t } = useLingui()
  const names: Record<LiveView, string> = {
    groups: trial ? t`On course` : moment === 'live' ? t`Groups` : t`Course`,
    ranking: t`Ranking`,
  }
  return (
    <TabLinks
      label={t`What to show`}
      links={LIVE_VIEWS.map((key) => ({
        key,
        link: (
          <Link
            aria-current={key === view ? 'page' : undefined}
            {...stagePlace(address, 'live')}
            search={{ view: key === defaultView(moment) ? undefined : key }}
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
