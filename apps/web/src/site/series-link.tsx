/** The way to the standing of a series after a round, with what it is made of where rounds are missing. */
import { Trans } from '@lingui/react/macro'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { Link } from '../navigation/link.tsx'
import { WORLD_CUP_PATH } from './phase-address.ts'

interface SeriesLinkProps {
  readonly year: number
  readonly code: string
  readonly event: Pick<EventListed, 'number' | 'series' | 'seriesRounds'>
}

/** Nothing for an event that is no round of a series. */
export function SeriesLink({ year, code, event }: SeriesLinkProps) {
  const { number, series: name, seriesRounds } = event
  if (name === null) return null
  return (
    <>
      <Link to={WORLD_CUP_PATH} params={{ year, competition: code, event: number }}>
        <Trans>Standings: {name}</Trans>
      </Link>
      {seriesRounds !== null && seriesRounds.missing.length > 0 && (
        <RoundsCounted counted={seriesRounds.counted} missing={seriesRounds.missing.length} />
      )}
    </>
  )
}

function RoundsCounted({ counted, missing }: { readonly counted: number; readonly missing: number }) {
  const all = counted + missing
  return (
    <>
      {' · '}
      <Trans>
        {counted} of {all} rounds
      </Trans>
    </>
  )
}
