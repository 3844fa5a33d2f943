/** Sets the race whose words the texts of a page use: that of the address, or its event if it names one. */
import type { ReactNode } from 'react'
import { competitionId } from '../live/address.ts'
import { useDocument } from '../live/use-document.ts'
import { usePage } from '../navigation/page.ts'
import { TextsOf } from '@bell-lap/ui/text/texts-of.tsx'

export function TextsOfPage({ children }: { readonly children: ReactNode }) {
  const { year, competition: code, event } = usePage().params
  const enabled = year !== undefined && code !== undefined
  const c = enabled ? competitionId(code, year) : ''
  const competition = useDocument('competition', { c }, undefined, { enabled })
  const events = useDocument('events', { c }, undefined, { enabled: event !== undefined })
  const listed = events.body?.find(({ number }) => number === event)
  return <TextsOf category={listed?.category ?? competition.body?.category}>{children}</TextsOf>
}
