/** The link from a place to the page on which it was taken. */
import type { ReactNode } from 'react'
import type { PalmaresCompetition, PalmaresPlace } from '@bell-lap/protocol/documents/athletes'
import { Link } from '../../navigation/link.tsx'
import { MULTISPORT_PATHS } from '../../site/multisport-address.ts'

/** @param place null for the competition itself */
export function renderPlaceLink(
  { year, code, nation }: PalmaresCompetition,
  place: PalmaresPlace | null,
  className: string,
  content: ReactNode,
): ReactNode {
  const params = { year, competition: code }
  if (place?.kind === 'stage' && place.stage !== null)
    return (
      <Link
        className={className}
        to="/{year}/{competition}/stage-{stage}/rankings"
        params={{ ...params, stage: place.stage }}
      >
        {content}
      </Link>
    )
  if (place?.kind === 'event' && place.event !== null)
    return (
      <Link
        className={className}
        to="/{year}/{competition}/event-{event}"
        params={{ ...params, event: place.event }}
      >
        {content}
      </Link>
    )
  if (place?.kind === 'medal')
    return (
      <Link
        className={className}
        to={MULTISPORT_PATHS.medals}
        params={{ multisport: code, year }}
        search={{ nation: nation === '' ? undefined : nation }}
      >
        {content}
      </Link>
    )
  return (
    <Link className={className} to="/{year}/{competition}" params={params}>
      {content}
    </Link>
  )
}
