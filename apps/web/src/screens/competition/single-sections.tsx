/** The sections of a competition of one race, as links directly below it. */
import { useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { formatAddress } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { useReadAgain } from '../../live/use-read-again.ts'
import { Link } from '../../navigation/link.tsx'
import { SINGLE_STAGE, stagePlace, listSections } from '../../site/unit-address.ts'
import { useSectionName } from '../../site/use-section-name.ts'
import { TabLinks } from '@bell-lap/ui/links/tab-links.tsx'

export function SingleSections({
  competition,
}: {
  readonly competition: Pick<Competition, 'id' | 'year' | 'code'>
}) {
  const { t } = useLingui()
  const { id: c, year, code } = competition
  const stages = useDocument('stages', { c })
  const race = useDocument('stage', { c, s: SINGLE_STAGE })
  // Once the race is announced, the links lead to something.
  const isAnnounced = stages.state === 'loading' ? null : stages.state === 'ok'
  useReadAgain([isAnnounced], [formatAddress('stage', { c, s: SINGLE_STAGE })])
  const names = useSectionName()
  const tabs = race.body?.tabs ?? []
  return (
    <TabLinks
      label={t`Sections of the race`}
      links={listSections(tabs, null, true).map((section) => ({
        key: section,
        link: (
          <Link {...stagePlace({ single: true, s: SINGLE_STAGE, year, code }, section)}>
            {names[section]}
          </Link>
        ),
      }))}
    />
  )
}
