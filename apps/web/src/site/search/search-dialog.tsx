/**
 * The search: the field, its findings, and the visitor's follows. Enter opens the first finding; arrow keys
 * move through them.
 */
import { useRef, useState, type KeyboardEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '@bell-lap/ui/format/country.ts'
import { useDocument } from '../../live/use-document.ts'
import { Link } from '../../navigation/link.tsx'
import { useGo } from '../../navigation/navigator.ts'
import { Dialog } from '@bell-lap/ui/form/dialog.tsx'
import { Flag } from '@bell-lap/ui/signs/flag.tsx'
import { FollowStar } from '../../visitor/follow-star.tsx'
import { useFollows } from '../../visitor/follows.ts'
import { stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { useApp } from '../app.ts'
import { find, FINDING_KINDS, underOneName, type Finding, type FindingKind } from './find.ts'
import { statedQuery } from './stated-query.ts'
import { findingsElsewhere, type Naming } from './findings.ts'
import { useFindings } from './use-findings.ts'
import { useIndexed, usePainted } from './use-indexed.ts'
import styles from './search-dialog.module.css'

/** All competitions are searched from this number of letters on. */
const LEAST_LETTERS = 2

/** The key that opens the search, pressed again, is not part of the text. */
const textIn = (typed: string): string => typed.replace(/^\/+/, '')

export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useLingui()
  const go = useGo()
  const { takeTyped } = useApp()
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const takeField = (input: HTMLInputElement | null): void => {
    field.current = input
    if (input === null) return
    // `showModal` reads the attribute, which React does not write. Without it the closing button would get
    // the focus.
    input.setAttribute('autofocus', '')
    const typed = textIn(takeTyped())
    if (typed === '') return
    // Set on the element too, because the next letter may come before React has rendered.
    input.value = typed
    setText(typed)
  }
  const follows = useFollows()
  const query = text.trim().toLowerCase()
  const isLongEnough = query.length >= LEAST_LETTERS
  const others = useDocument('search', {}, { query }, { enabled: isLongEnough })
  const stated = isLongEnough ? statedQuery(query, i18n.locale, t`Stage`) : null
  const named = useDocument('search', {}, { query: stated ?? '' }, { enabled: stated !== null })
  // The field is painted before the findings are collected from all riders of the page.
  const isPainted = usePainted()
  const ofPage = useFindings(isPainted)
  const findings = useIndexed(isPainted ? ofPage : null)
  const naming: Naming = {
    locale: i18n.locale,
    stageName: (stage, label) => stageNumber(stage, i18n, label),
  }
  const ofServer = [...(others.body ?? []), ...((stated && named.body) || [])]
  const elsewhere = findingsElsewhere(ofServer, ofPage, naming)
  const found = findings
    ? underOneName(find(findings, text, elsewhere), findingsElsewhere(ofServer, [], naming))
    : []
  const isLooking =
    findings === null ||
    (isLongEnough && others.state === 'loading') ||
    (stated !== null && named.state === 'loading')
  const names: Record<FindingKind, string> = {
    page: t`Pages`,
    rider: t`Riders`,
    team: t`Teams`,
    nation: t`Nations`,
    stage: t`Stages`,
    event: t`Events`,
    competition: t`Competitions`,
  }
  const step = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [field.current, ...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = at + (event.key === 'ArrowDown' ? 1 : -1)
    stops[Math.min(Math.max(next, 0), stops.length - 1)]?.focus()
    event.preventDefault()
  }
  return (
    <Dialog open title={<Trans>Search</Trans>} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go from link to link; Tab does so too */}
      <div onKeyDown={step}>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const first = found.find(({ place }) => place !== null)
              if (first?.place == null) return
              onClose()
              go(first.place)
            }}
          >
            <input
              ref={takeField}
              className={styles.field}
              type="search"
              autoComplete="off"
              spellCheck={false}
              aria-label={t`Rider, team or race`}
              placeholder={t`Rider, team or race`}
              value={text}
              onChange={(event) => setText(textIn(event.target.value))}
            />
          </form>
        </search>
        <div ref={list} className={styles.found}>
          <output className={styles.status}>
            {query !== '' && !isLooking && found.length === 0 && <Trans>Nothing found</Trans>}
          </output>
          {FINDING_KINDS.map((kind) => {
            const own = found.filter((finding) => finding.kind === kind)
            return (
              own.length > 0 && (
                <section key={kind}>
                  <h3 className={styles.kind}>{names[kind]}</h3>
                  <ul>
                    {own.map((finding) => (
                      <FindingLine key={finding.key} finding={finding} onGo={onClose} />
                    ))}
                  </ul>
                </section>
              )
            )
          })}
          {query === '' && follows.length > 0 && (
            <section>
              <h3 className={styles.kind}>
                <Trans>You follow</Trans>
              </h3>
              <ul>
                {follows.map((follow) => (
                  <li key={`${follow.kind} ${follow.key}`} className={styles.line}>
                    <span className={styles.way}>
                      {follow.kind === 'nation' && <Flag nation={follow.key} named={false} />}{' '}
                      {follow.kind === 'nation' ? countryName(follow.key, i18n.locale) : follow.name}
                    </span>
                    <FollowStar follow={follow} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </Dialog>
  )
}

interface FindingLineProps {
  readonly finding: Finding
  readonly onGo: () => void
}

function FindingLine({ finding: { kind, name, detail, nation, place, follow }, onGo }: FindingLineProps) {
  const words = (
    <>
      {nation !== '' && <Flag nation={nation} />} <b>{name}</b>{' '}
      {detail !== '' && <span className={styles.detail}>{detail}</span>}{' '}
      {kind === 'rider' && (
        <span className={styles.where}>
          <Trans>Palmares</Trans>
        </span>
      )}
    </>
  )
  return (
    <li className={styles.line}>
      {place === null ? (
        <span className={styles.way}>{words}</span>
      ) : (
        <Link
          {...(place as { readonly to: '/' })}
          className={styles.way}
          aria-current={false}
          onClick={() => onGo()}
        >
          {words}
        </Link>
      )}
      {follow && <FollowStar follow={follow} />}
    </li>
  )
}
