/** The page's one `role="status"`: speaks the newest news, at most every ten seconds. */
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { planAnnouncement, type Spoken } from './announcement.ts'

/** `news` is the present state in words ("New leader: …"); empty while there is none. */
export function Announcer({ news }: { readonly news: string }) {
  const [words, setWords] = useState('')
  const last = useRef<Spoken | null>(null)

  useEffect(() => {
    const speak = (): void => {
      last.current = { text: news, atMs: Date.now() }
      setWords(news)
    }
    if (last.current === null && news !== '') last.current = { text: news, atMs: null }
    const plan = planAnnouncement(last.current, news, Date.now())
    if (plan.kind === 'nothing') return undefined
    const timer = setTimeout(speak, plan.kind === 'wait' ? plan.forMs : 0)
    return () => clearTimeout(timer)
  }, [news])

  return (
    <VisuallyHidden>
      <output>{words}</output>
    </VisuallyHidden>
  )
}
