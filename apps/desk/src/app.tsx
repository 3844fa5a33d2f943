/** The frame of the desk: who signed in, what waits, how sure the clock is, and the screen that the address names. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { LOCALE_NAMES, LOCALES, type Locale } from '@bell-lap/protocol/vocabulary/locale'
import { signOut } from './doors/server.ts'
import { DeskContext, useDesk, useOutbox, type DeskParts } from './desk-context.ts'
import { isWaiting } from './keep/outbox.ts'
import { keepLocale, Language, readLocale, useWords } from './language/language.tsx'
import { RaceScreen } from './screens/race-screen.tsx'
import { Races } from './screens/races.tsx'
import { SignIn } from './screens/sign-in.tsx'

const COMPETITION = /^[a-z][a-z0-9-]{0,31}\d{4}$/

/** `#/oakcrit2026/line` */
function useAddress(): { readonly competition: string | null; readonly place: readonly string[] } {
  const hash = useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => window.location.hash,
  )
  const [, competition = '', ...place] = hash.split('/')
  return { competition: COMPETITION.test(competition) ? competition : null, place }
}

export function App({ desk, problem }: { readonly desk: DeskParts | null; readonly problem: string | null }) {
  const [locale, setLocale] = useState(readLocale)
  useEffect(() => {
    document.documentElement.lang = locale
    keepLocale(locale)
  }, [locale])
  return (
    <Language value={locale}>
      {desk === null ? (
        <main>
          <SignIn problem={problem} />
          <LanguageChoice locale={locale} onChange={setLocale} />
        </main>
      ) : (
        <DeskContext value={desk}>
          <Frame locale={locale} onLocale={setLocale} />
        </DeskContext>
      )}
    </Language>
  )
}

function Frame({
  locale,
  onLocale,
}: {
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
}) {
  const say = useWords()
  const { session } = useDesk()
  const { isSignedOut } = useOutbox()
  const { competition, place } = useAddress()
  return (
    <>
      <header>
        <a href="#/" className="brand">
          Bell Lap <span>{say('desk')}</span>
        </a>
        <Waiting />
        <Clock />
        {session?.role != null && <span>{say(`role_${session.role}`)}</span>}
        <LanguageChoice locale={locale} onChange={onLocale} />
        <button type="button" onClick={() => void signOut().finally(() => window.location.assign('/'))}>
          {say('signOut')}
        </button>
      </header>
      <main>
        {isSignedOut && (
          <p className="fault" role="alert">
            {say('signedOut')}
          </p>
        )}
        {competition === null ? (
          <Races />
        ) : (
          <RaceScreen key={competition} competition={competition} place={place} />
        )}
      </main>
    </>
  )
}

/** How many entries wait to be sent. */
function Waiting() {
  const say = useWords()
  const { entries, isOnline } = useOutbox()
  const count = entries.filter(isWaiting).length
  const line = isOnline ? '' : `${say('offline')}. `
  return (
    <output className={count > 0 || !isOnline ? 'plate alert' : 'plate'}>
      {line}
      {count === 0 ? (isOnline ? say('allSent') : '') : `${count} ${say('waiting')}`}
    </output>
  )
}

function Clock() {
  const say = useWords()
  const { clock } = useDesk()
  const offset = useSyncExternalStore(clock.subscribe, () => clock.offset)
  return offset === null ? (
    <span className="plate alert">{say('clockUnknown')}</span>
  ) : (
    <span className="plate">{`${say('clockSure')} ±${offset.uncertaintyMs} ms`}</span>
  )
}

function LanguageChoice({
  locale,
  onChange,
}: {
  readonly locale: Locale
  readonly onChange: (locale: Locale) => void
}) {
  const say = useWords()
  return (
    <select
      aria-label={say('language')}
      value={locale}
      onChange={({ target }) => onChange(target.value as Locale)}
    >
      {LOCALES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LOCALE_NAMES[each]}
        </option>
      ))}
    </select>
  )
}
