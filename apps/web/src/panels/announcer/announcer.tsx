/** The page's one `role="status"`: it speaks the most important news, at most once in ten seconds. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { VisuallyHidden } from '@bell-lap/ui/text/visually-hidden.tsx'
import { planAnnouncement, type Spoken, type Standing } from './announcement.ts'

/** A topic in words. */
export interface News extends Standing {
  readonly words: ReactNode
}

/** `news`: all topics as they are now. Null as long as they are not known. */
export function Announcer({ news }: { readonly news: readonly News[] | null }) {
  const [words, setWords] = useState<ReactNode>(null)
  const spoken = useRef<Spoken | null>(null)

  useEffect(() => {
    if (news === null) return undefined
    const last = (spoken.current ??= { of: new Map(news.map((each) => [each.topic, each])), atMs: null })
    const speakNext = (): void => {
      const plan = planAnnouncement(last, news, Date.now())
      const next = plan.kind === 'speak' && news.find(({ topic }) => topic === plan.topic)
      if (!next) return
      spoken.current = { of: new Map(last.of).set(next.topic, next), atMs: Date.now() }
      setWords(next.words)
    }
    const plan = planAnnouncement(last, news, Date.now())
    if (plan.kind === 'nothing') return undefined
    const timer = setTimeout(speakNext, plan.kind === 'wait' ? plan.forMs : 0)
    return () => clearTimeout(timer)
  }, [news])

  return (
    <VisuallyHidden>
      <output>{words}</output>
    </VisuallyHidden>
  )
}
