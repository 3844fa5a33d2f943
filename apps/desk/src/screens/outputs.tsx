/** Links to what others see of the race: its page, the screens at the line, and the sheets to print. All of them are on the site. */
import { lazy, Suspense, type ReactNode } from 'react'
import { useDesk } from '../desk-context.ts'
import { useLocale, useWords } from '../language/language.tsx'
import { useDocument } from '../live/use-document.ts'
import { outputsOf, sheetAddress, type Outputs as OutputAddresses } from '../race/outputs.ts'
import type { DeskUnit } from '../race/race.ts'
import type { UsedRace } from '../race/use-race.ts'

/** Loaded here alone: its library is no part of the first load. The service worker keeps it for a desk without a line. */
const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

export function Outputs({
  competition,
  used,
  unit,
}: {
  readonly competition: string
  readonly used: UsedRace
  readonly unit: DeskUnit
}) {
  const say = useWords()
  const site = useDesk().session?.site
  const stated = used.race.competition
  if (site === undefined || stated === null) return <p>{say('needsSite')}</p>
  const outputs = outputsOf(site, competition, stated, unit)
  return (
    <>
      <h2>{say('outputs')}</h2>
      <p className="quiet">{say('outputsHow')}</p>
      <ul className="list">
        <Opened address={outputs.page}>{say('racePage')}</Opened>
      </ul>
      <Suspense>
        <QrCode text={outputs.page} />
      </Suspense>
      <h3>{say('screens')}</h3>
      <ul className="list">
        {outputs.screens.map(({ screen, address }) => (
          <Opened key={screen} address={address}>
            {say(`screen_${screen}`)}
          </Opened>
        ))}
      </ul>
      <h3>{say('sheets')}</h3>
      <Sheets site={site} outputs={outputs} />
    </>
  )
}

/** The sheets whose document exists. */
function Sheets({ site, outputs }: { readonly site: string; readonly outputs: OutputAddresses }) {
  const say = useWords()
  const locale = useLocale()
  const startList = useDocument(outputs.startList)
  const result = useDocument(outputs.result)
  if (startList == null && result == null) return <p>{say('noSheets')}</p>
  return (
    <ul className="list">
      {startList != null && (
        <Opened address={sheetAddress(site, outputs.startList, locale)}>{say('startList')}</Opened>
      )}
      {result != null && (
        <Opened address={sheetAddress(site, outputs.result, locale)}>{say('result')}</Opened>
      )}
    </ul>
  )
}

/** A link that leaves the desk open, with its address to be typed on another device. */
const Opened = ({ address, children }: { readonly address: string; readonly children: ReactNode }) => (
  <li>
    <a href={address} target="_blank" rel="noreferrer">
      <strong>{children}</strong> <span className="quiet">{address.replace(/[?].*$/, '')}</span>
    </a>
  </li>
)
