/** The panel of the burger menu: slides in from the left with the sports; seasons and languages slide over it. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { LOCALE_NAMES, isLocale } from '@bell-lap/ui/language/locale.ts'
import { usePage } from '../navigation/page.ts'
import { formatPlace } from '../navigation/place.ts'
import styles from './burger-panel.module.css'
import { SchemeSwitch } from './scheme-switch.tsx'
import { LanguageLinks, SportLinks, YearLinks } from './site-navigation.tsx'
import { useSiteYear } from './site-year.ts'
import { closesMenu, type TouchPoint } from './swipe.ts'

type Panel = 'main' | 'year' | 'language'

interface BurgerPanelProps {
  /** Called when it has closed, for any reason. */
  readonly onClose: () => void
}

/** Open as long as it is drawn. */
export function BurgerPanel({ onClose }: BurgerPanelProps) {
  const { t, i18n } = useLingui()
  const year = useSiteYear()
  const dialog = useRef<HTMLDialogElement>(null)
  const [panel, setPanel] = useState<Panel>('main')
  const touch = useRef<TouchPoint | null>(null)
  const address = formatPlace(usePage().place)
  // The address where the menu was opened. It closes when a link has led elsewhere.
  const openedAt = useRef(address)
  useEffect(() => {
    if (openedAt.current !== address) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [address])
  const language = isLocale(i18n.locale) ? LOCALE_NAMES[i18n.locale] : i18n.locale
  const panels: Record<Panel, ReactNode> = {
    main: (
      <>
        <nav aria-label={t`Sports`}>
          <SportLinks />
        </nav>
        <div className={styles.more}>
          <OpenPanel label={t`Season`} value={String(year)} onOpen={() => setPanel('year')} />
          <OpenPanel label={t`Language`} value={language} onOpen={() => setPanel('language')} />
        </div>
        <div className={styles.scheme}>
          <SchemeSwitch />
        </div>
      </>
    ),
    year: <SubPanel title={t`Season`} back={t`Back`} onBack={() => setPanel('main')} list={<YearLinks />} />,
    language: (
      <SubPanel title={t`Language`} back={t`Back`} onBack={() => setPanel('main')} list={<LanguageLinks />} />
    ),
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the dialog closes with Escape by itself; the click on its backdrop and the swipe are for pointers
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-ground="board"
      aria-label={t`Menu`}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      onTouchStart={(event) => {
        const first = event.touches[0]
        touch.current = first ? { x: first.clientX, y: first.clientY } : null
      }}
      onTouchEnd={(event) => {
        const last = event.changedTouches[0]
        if (touch.current && last && closesMenu(touch.current, { x: last.clientX, y: last.clientY })) {
          event.currentTarget.close()
        }
      }}
    >
      <div className={styles.inside}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          {t`Close`}
        </button>
        {panels[panel]}
      </div>
    </dialog>
  )
}

interface OpenPanelProps {
  readonly label: string
  readonly value: string
  readonly onOpen: () => void
}

function OpenPanel({ label, value, onOpen }: OpenPanelProps) {
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <span>{label}</span>
      <span className={styles.value}>{value} ›</span>
    </button>
  )
}

interface SubPanelProps {
  readonly title: string
  readonly back: string
  readonly onBack: () => void
  readonly list: ReactNode
}

function SubPanel({ title, back, onBack, list }: SubPanelProps) {
  return (
    <section className={styles.sub} aria-label={title}>
      <button type="button" className={styles.open} onClick={onBack}>
        ‹ {back}
      </button>
      <h2 className={styles.title}>{title}</h2>
      {list}
    </section>
  )
}
