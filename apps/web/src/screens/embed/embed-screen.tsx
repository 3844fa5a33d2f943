/** The page for sites that embed ours: choose a page and its style, see a preview, and copy the code. */
import { useId, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { isLocale, LOCALE_NAMES, LOCALES, type Locale } from '@bell-lap/ui/language/locale.ts'
import { useApp } from '../../site/app.ts'
import { SCHEMES, type Scheme } from '../../site/cookies.ts'
import { PageHead } from '../../site/page-head.tsx'
import { useGamesSectionName, useSectionName } from '../../site/use-section-name.ts'
import { STYLES, type Style } from '../../style/style.ts'
import { EmptyState } from '@bell-lap/ui/state/empty-state.tsx'
import { labelsOf, stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { embedAddress, embedCode, FIRST_HEIGHT_PX } from './embed-code.ts'
import { embedParts } from './embed-parts.ts'
import { embedYear } from './embed-documents.ts'
import styles from './embed-screen.module.css'
import { watchFrameHeight } from './frame-height.ts'

/** A longer page scrolls inside the preview. */
const MAX_PREVIEW_PX = 4_000

export function EmbedScreen() {
  const { t } = useLingui()
  const { settings, renderedAtMs } = useApp()
  const thisYear = embedYear(renderedAtMs)
  const sports = useDocument('sports', {})
  const years = [...new Set([thisYear, ...(sports.body ?? []).flatMap((sport) => sport.years)])]
  const [year, setYear] = useState(thisYear)
  const season = useDocument('competitions', {}, { year })
  const competitions = (season.body ?? []).filter(({ type }) => type !== 'Empty')
  const [chosen, choose] = useState<string | null>(null)
  const competition = competitions.find(({ code }) => code === chosen) ?? competitions[0] ?? null
  return (
    <article className={styles.page} data-page-width="wide">
      <PageHead
        title={t`Embed a page`}
        description={t`Show a race’s live results on your own page: choose what to show, check the preview, copy the code.`}
      />
      <h1 className={styles.title}>
        <Trans>Embed a page</Trans>
      </h1>
      {settings.embedders.length > 0 && (
        <p>
          <Trans>Pages of these sites may embed ours: {settings.embedders.join(', ')}</Trans>
        </p>
      )}
      <div className={styles.columns}>
        <Choice
          label={t`Year`}
          value={String(year)}
          options={years.toSorted((a, b) => b - a).map((each) => [String(each), String(each)])}
          onChange={(value) => setYear(Number(value))}
        />
        {competition === null ? null : (
          <Choice
            label={t`Competition`}
            value={competition.code}
            options={competitions.map(({ code, name }) => [code, name])}
            onChange={choose}
          />
        )}
      </div>
      {competition === null ? (
        season.state === 'loading' ? null : (
          <EmptyState title={<Trans>No competitions in {year}</Trans>} />
        )
      ) : (
        <Chosen key={`${year} ${competition.code}`} competition={competition} />
      )}
    </article>
  )
}

interface ChosenProps {
  readonly competition: Pick<Competition, 'code' | 'year' | 'name' | 'type'>
}

function Chosen({ competition }: ChosenProps) {
  const { code, year, name, type } = competition
  const { t, i18n } = useLingui()
  const { settings } = useApp()
  const c = competitionId(code, year)
  const hasEvents = type === 'MultiEvents'
  const stages = useDocument('stages', { c }, undefined, { enabled: type === 'GrandTour' })
  const events = useDocument('events', { c }, undefined, { enabled: hasEvents })
  const schedule = useDocument('schedule', { c }, undefined, { enabled: hasEvents })
  const sectionNames: Readonly<Record<string, string>> = useSectionName()
  const gamesNames = useGamesSectionName()
  const parts = embedParts(
    competition,
    { stages: stages.body ?? [], events: events.body ?? [], items: schedule.body?.items ?? [] },
    {
      overview: t`Overview`,
      route: t`Route`,
      schedule: gamesNames.schedule,
      reports: sectionNames['reports'] ?? '',
      race: t`Race`,
      stage: (s) => stageNumber(s, i18n, labelsOf(stages.body ?? []).get(s)),
      phase: (stated) => phaseName(stated, i18n.locale),
    },
  )
  const [partIndex, setPart] = useState(0)
  const [sectionChosen, setSection] = useState<string | null>(null)
  const [style, setStyle] = useState<Style>('default')
  const [locale, setLocale] = useState<Locale>(isLocale(i18n.locale) ? i18n.locale : 'en')
  const [scheme, setScheme] = useState<Scheme>('system')
  const [navigation, setNavigation] = useState(false)
  const part = parts[partIndex] ?? parts[0]
  const section = part?.sections.find((each) => each === sectionChosen) ?? part?.sections[0]
  const path = ['', year, code, part?.path, section].filter((each) => each !== undefined && each !== '')
  const address = embedAddress({ path: `/${path.join('/')}`, style, locale, scheme, navigation })
  const title = [name, part?.name, section && sectionNames[section]].filter(Boolean).join(' · ')
  return (
    <>
      <div className={styles.columns}>
        <Choice
          label={t`Page`}
          value={String(partIndex)}
          options={parts.map((each, index) => [String(index), each.name])}
          onChange={(value) => setPart(Number(value))}
        />
        {part === undefined || section === undefined ? null : (
          <Choice
            label={t`Section`}
            value={section}
            options={part.sections.map((each) => [each, sectionNames[each] ?? each])}
            onChange={setSection}
          />
        )}
        <Choice
          label={t`Language`}
          value={locale}
          options={LOCALES.map((each) => [each, LOCALE_NAMES[each]])}
          onChange={(value) => isLocale(value) && setLocale(value)}
        />
        <Choice
          label={t`Style`}
          value={style}
          options={STYLES.map((each) => [
            each,
            {
              default: t`Default`,
              watch: settings.watchBrand ?? 'Watch',
              cis: 'CIS',
              uci: 'UCI',
              valais2025: 'Valais 2025',
            }[each],
          ])}
          onChange={(value) => setStyle(STYLES.find((each) => each === value) ?? 'default')}
        />
        <Choice
          label={t`Colour scheme`}
          value={scheme}
          options={[
            ['system', t({ message: 'System', context: 'colour scheme' })],
            ['light', t({ message: 'Light', context: 'colour scheme' })],
            ['dark', t({ message: 'Dark', context: 'colour scheme' })],
          ]}
          onChange={(value) => setScheme(SCHEMES.find((each) => each === value) ?? 'system')}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={navigation}
            onChange={(event) => setNavigation(event.target.checked)}
          />
          <Trans>With navigation</Trans>
        </label>
      </div>
      <Code code={embedCode(address, title, settings.origin)} />
      <Preview key={address} address={address} title={title} />
    </>
  )
}

function Code({ code }: { readonly code: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<string | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const copy = async (): Promise<void> => {
    text.current?.select()
    // If the clipboard is refused, the text is selected so that the reader can copy it by keys.
    await navigator.clipboard?.writeText(code).then(
      () => setCopied(code),
      () => {},
    )
  }
  return (
    <section className={styles.code}>
      <h2 className={styles.heading}>
        <Trans>Code for your page</Trans>
      </h2>
      <textarea
        ref={text}
        className={styles.text}
        readOnly
        rows={9}
        value={code}
        aria-label={t`Code for your page`}
      />
      <p className={styles.copy}>
        <button type="button" className={styles.button} onClick={() => void copy()}>
          <Trans>Copy the code</Trans>
        </button>
        <output>{copied === code ? <Trans>Copied</Trans> : null}</output>
      </p>
    </section>
  )
}

interface PreviewProps {
  readonly address: string
  readonly title: string
}

/** A preview of the page, with its own height within bounds. */
function Preview({ address, title }: PreviewProps) {
  const { t } = useLingui()
  const [heightPx, setHeight] = useState(FIRST_HEIGHT_PX)
  return (
    <section className={styles.preview}>
      <h2 className={styles.heading}>
        <Trans>Preview</Trans>
      </h2>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, shown as it is */}
      <iframe
        ref={(frame) => (frame ? watchFrameHeight(frame, setHeight) : undefined)}
        className={styles.frame}
        src={address}
        title={t`Preview: ${title}`}
        style={{ blockSize: Math.min(heightPx, MAX_PREVIEW_PX) }}
      />
    </section>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  readonly onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
