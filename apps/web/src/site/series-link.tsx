/**
 * The link to the standing of a series after a round, with the round and the number of missing earlier ones.
 */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { seriesName } from '@bell-lap/ui/format/series-name.ts'
import { Link } from '../navigation/link.tsx'
import { WORLD_CUP_PATH } from './unit-address.ts'

interface SeriesLinkProps {
  readonly year: number
  readonly code: string
  readonly event: Pick<EventListed, 'number' | 'series' | 'seriesRounds'>
}

/** Empty for an event that is no round of a series. */
export function SeriesLink({ year, code, event }: SeriesLinkProps) {
  const { i18n } = useLingui()
  const { number, series, seriesRounds } = event
  if (series === null) return null
  const name = seriesName(series, i18n.locale)
  return (
    <>
      <Link to={WORLD_CUP_PATH} params={{ year, competition: code, event: number }}>
        <Trans>Standings: {name}</Trans>
      </Link>
      {seriesRounds !== null && seriesRounds.counted > 0 && (
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
      {missing === 0 ? (
        <Trans>after round {all}</Trans>
      ) : (
        <Trans>
          after round {all}; <Plural value={missing} one="# is missing" other="# are missing" />
        </Trans>
      )}
    </>
  )
}
