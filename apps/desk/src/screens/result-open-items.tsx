/** The check list, and below it what settles each open item by one tap. */
import type { Bib } from '@bell-lap/domain/figures/bib'
import { useHead, useMay } from '../desk-context.ts'
import { flagText } from '../language/flag-words.ts'
import { useLocale, useWords } from '../language/language.tsx'
import type { DeskUnit, Starter } from '../race/race.ts'
import { CHECKS, type Check, type CheckList, type ResultRow } from '../result/check-list.ts'
import type { Reading } from '../result/readings.ts'
import { missingSettlings, settlingsOf, type Settling } from '../result/settlings.ts'
import type { Stating } from './stating.tsx'

/** Riders named in full. */
const MOST_NAMED = 200
const AT_THE_LINE: ReadonlySet<Check> = new Set(['waitingStamps', 'waitingBibs', 'unreadBibs', 'disputed'])

export function OpenItems({
  unit,
  stating,
  checkList,
  readings,
  line,
}: {
  readonly unit: DeskUnit
  readonly stating: Stating
  readonly checkList: CheckList
  readonly readings: ReadonlyMap<string, readonly Reading[]>
  /** Address of the tab of the line. */
  readonly line: string
}) {
  const say = useWords()
  const locale = useLocale()
  const may = useMay()
  const makeHead = useHead()
  const { counts, flags, unaccounted, ties } = checkList
  const settle = (title: string, { word, facts }: Settling): void =>
    void stating.ask(`${title}: ${say(word)}`, facts)
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">{say('checkList')}</h2>
      <ul className="checks">
        {CHECKS.map((check) => (
          <li key={check} data-open={counts[check] > 0 || undefined}>
            <span aria-hidden="true">{counts[check] === 0 ? '✓' : '!'}</span>{' '}
            {AT_THE_LINE.has(check) && counts[check] > 0 ? (
              <a href={line}>{say(`check_${check}`)}</a>
            ) : (
              say(`check_${check}`)
            )}
            : <strong className="figure">{counts[check]}</strong>
          </li>
        ))}
      </ul>
      {flags.length > 0 && <h3>{say('flags')}</h3>}
      {flags.map((flag) => {
        const about = `${flag.source ?? ''}/${flag.id ?? ''} ${flag.reason} ${flag.bibLabel ?? ''} ${flag.at}`
        const title = [flagText(locale, flag.reason), flag.bibLabel].filter(Boolean).join(' ')
        const settlings = settlingsOf(flag, {
          unit,
          readings: readings.get(flag.bibLabel ?? '') ?? [],
          may,
          makeHead,
          reason: say('settledAtDesk'),
        })
        return (
          <div key={about} className="item">
            <p>
              <strong>{flagText(locale, flag.reason)}</strong>{' '}
              {flag.bibLabel !== undefined && <Who bib={flag.bibLabel} unit={unit} />}
              {flag.detail !== null && (
                <small className="quiet" lang="en">
                  {flag.detail}
                </small>
              )}
            </p>
            <Settlings title={title} settlings={settlings} onSettle={settle} />
          </div>
        )
      })}
      {unaccounted.length > 0 && <h3>{say('check_unaccounted')}</h3>}
      {unaccounted.slice(0, MOST_NAMED).map((starter) => (
        <div key={starter.key} className="item">
          <p>{nameOf(starter)}</p>
          <Settlings
            title={nameOf(starter)}
            settlings={missingSettlings(starter, unit, may, makeHead)}
            onSettle={settle}
          />
        </div>
      ))}
      {unaccounted.length > MOST_NAMED && <p className="quiet">{`+ ${unaccounted.length - MOST_NAMED}`}</p>}
      {ties.length > 0 && may('decision') && <h3>{say('check_ties')}</h3>}
      {may('decision') &&
        ties.map((rows) => (
          <Tie key={rows.map(({ key }) => key).join(' ')} rows={rows} unit={unit} stating={stating} />
        ))}
    </section>
  )
}

const nameOf = ({ bib, lastName, firstName }: Starter): string => `${bib} ${lastName} ${firstName}`.trim()

function Who({ bib, unit }: { readonly bib: string; readonly unit: DeskUnit }) {
  const starter = unit.starters.find((each) => String(each.bib) === bib)
  return <>{starter === undefined ? bib : nameOf(starter)} </>
}

function Settlings({
  title,
  settlings,
  onSettle,
}: {
  readonly title: string
  readonly settlings: readonly Settling[]
  readonly onSettle: (title: string, settling: Settling) => void
}) {
  const say = useWords()
  if (settlings.length === 0) return null
  return (
    <p className="buttons">
      {settlings.map((settling) => (
        <button type="button" key={settling.word} onClick={() => onSettle(title, settling)}>
          {say(settling.word)}
          <span className="hidden"> {title}</span>
        </button>
      ))}
    </p>
  )
}

/** Riders who are level share a place, unless the jury names who was first. */
function Tie({
  rows,
  unit,
  stating,
}: {
  readonly rows: readonly ResultRow[]
  readonly unit: DeskUnit
  readonly stating: Stating
}) {
  const say = useWords()
  const makeHead = useHead()
  const first = (row: ResultRow): void => {
    const order = [row, ...rows.filter((each) => each !== row)]
    const starters = order.map(({ key }) => unit.starters.find((each) => each.key === key))
    const bibs = starters.flatMap((starter): Bib[] => (starter === undefined ? [] : [starter.bib]))
    if (bibs.length < 2) return
    void stating.ask(`${row.rider?.name ?? row.key}: ${say('ahead')}`, [
      {
        ...makeHead(),
        type: 'decision',
        ...unit.fields,
        reason: say('finishOrder'),
        decision: { kind: 'tieOrder', classification: 'Result', bibs },
      },
    ])
  }
  return (
    <div className="item">
      <p>{`${rows[0]!.rank}: ${rows.map(({ rider }) => `${rider?.bibLabel ?? ''} ${rider?.name ?? ''}`).join(', ')}`}</p>
      <p className="buttons">
        {rows.slice(0, 6).map((row) => (
          <button type="button" key={row.key} onClick={() => first(row)}>
            {`${row.rider?.bibLabel ?? row.key}: ${say('ahead')}`}
          </button>
        ))}
      </p>
    </div>
  )
}
