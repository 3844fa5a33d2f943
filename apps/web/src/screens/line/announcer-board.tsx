/**
 * For the announcer: who is coming, who crossed the line last, with team, place and best results, the standing, and what is at stake. All from
 * documents; who crossed follows from two versions of the ranking.
 */
import { useMemo, useState } from 'react'
import { Plural, Trans } from '@lingui/react/macro'
import type { Row } from '@bell-lap/protocol/objects/ranking'
import { useDocument } from '../../live/use-document.ts'
import { InferredMark } from '../../panels/board/inferred-mark.tsx'
import { InferredNotes } from '../../panels/board/inferred-notes.tsx'
import { athleteOfRider, athleteOfStarter } from '../../site/athlete-links.tsx'
import { isPhase, type UnitAddress } from '../../site/unit-address.ts'
import { useUnitDocument } from '../../site/use-unit.ts'
import { crossingsAfter, NO_CROSSINGS } from './crossings.ts'
import { dueRiders } from './due-riders.ts'
import type { LineBoardProps } from './line-screen.tsx'
import { RankingRows } from './ranking-rows.tsx'
import styles from './line.module.css'

const STANDING = 10
/** Riders behind the last one to cross, where others are coming. */
const FEW = 3
/** Riders about to cross the line. */
const COMING = 4
const BEST = 3

export function AnnouncerBoard({ unit }: LineBoardProps) {
  const { body: rankings } = useUnitDocument('live-rankings', unit)
  const { body: live } = useUnitDocument('live', unit)
  const ranking = rankings?.[0] ?? null
  const rows = ranking?.results ?? NO_ROWS
  const [seen, setSeen] = useState(() => ({ rows, crossings: crossingsAfter(NO_CROSSINGS, rows) }))
  // Compared while rendering, so that no version is drawn without its crossings.
  if (seen.rows !== rows) setSeen({ rows, crossings: crossingsAfter(seen.crossings, rows) })
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows])
  const latest = seen.crossings.latest.flatMap((key) => byKey.get(key) ?? [])
  const approaching = rows.filter((row) => row.approaching === true)
  const startedAt = live?.startedAt ?? null
  const due = startedAt === null ? NO_ROWS : dueRiders(rows, Date.parse(startedAt), COMING)
  const coming = approaching.length > 0 ? approaching.slice(0, COMING) : due
  const next = live?.track?.next ?? null
  if (ranking === null)
    return (
      <p className={styles.words}>
        <Trans>Waiting for the first race data.</Trans>
      </p>
    )
  const [first, ...others] = latest
  return (
    <div className={styles.announcer}>
      <div>
        {coming.length > 0 && (
          <section>
            <h2>{approaching.length > 0 ? <Trans>Coming now</Trans> : <Trans>Expected next</Trans>}</h2>
            <RankingRows ranking={ranking} rows={coming} />
          </section>
        )}
        <section>
          <h2>
            <Trans>Just crossed</Trans>
          </h2>
          {first === undefined ? (
            <p className={styles.quiet}>–</p>
          ) : (
            <>
              <RankingRows ranking={ranking} rows={[first]} />
              <BestResults unit={unit} row={first} key={first.key} />
              <RankingRows ranking={ranking} rows={coming.length > 0 ? others.slice(0, FEW) : others} />
            </>
          )}
        </section>
      </div>
      <section>
        <h2>
          <Trans>Standing</Trans>
        </h2>
        <RankingRows ranking={ranking} rows={rows.slice(0, STANDING)} />
        {next !== null && (
          <p className={styles.aside}>
            {next.toGo !== null && (
              <>
                <Plural value={next.toGo} one="Sprint in # lap" other="Sprint in # laps" />
                {': '}
              </>
            )}
            <Trans>{next.scale.join(', ')} points</Trans>
          </p>
        )}
      </section>
    </div>
  )
}

const NO_ROWS: readonly Row[] = []

/** The best places of a rider before, from the palmares. */
function BestResults({ unit, row }: { readonly unit: UnitAddress; readonly row: Row }) {
  const { rider } = row
  const keyOf = isPhase(unit) ? athleteOfStarter : athleteOfRider
  const id = rider === undefined ? '' : keyOf(unit.c, rider)
  const { body } = useDocument('athlete-palmares', { id }, undefined, { enabled: id !== '' })
  const places = (body?.seasons ?? [])
    .flatMap(({ year, competitions }) =>
      competitions.flatMap(({ competition, competitionName: name, places: of }) =>
        competition === unit.c ? [] : of.map((place) => ({ ...place, year, name })),
      ),
    )
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => a.rank - b.rank || b.year - a.year)
    .slice(0, BEST)
  if (places.length === 0) return null
  return (
    <>
      <ul className={styles.best}>
        {places.map(({ year, name, rank, inferredFrom }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same place may have been taken twice
          <li key={index}>
            {`${rank}. ${name} ${name.includes(String(year)) ? '' : year}`}
            {inferredFrom && <InferredMark from={inferredFrom} />}
          </li>
        ))}
      </ul>
      <InferredNotes rows={places} />
    </>
  )
}
