/** The races that who signed in may work at, and a form for a new one. */
import { useEffect, useState } from 'react'
import { formatDate } from '@bell-lap/ui/format/dates.ts'
import { readDocument } from '../doors/server.ts'
import { useDesk } from '../desk-context.ts'
import { useLocale, useWords } from '../language/language.tsx'
import { CreateRace } from './create-race.tsx'

interface Listed {
  readonly id: string
  readonly name: string
  readonly start: string
}

async function listRaces(competitions: '*' | readonly string[], year: number): Promise<Listed[]> {
  if (competitions === '*') {
    const years = await Promise.all(
      [year, year + 1].map((each) => readDocument(`/competitions?year=${each}`).catch(() => [])),
    )
    return (years.flat() as Listed[]).toSorted((a, b) => (a.start < b.start ? -1 : 1))
  }
  const found = await Promise.all(
    competitions.map((id) =>
      readDocument(`/competitions/${id}`).then(
        (race) => race as Listed,
        (): Listed => ({ id, name: id, start: '' }),
      ),
    ),
  )
  return found
}

const KEPT = 'races'

export function Races() {
  const say = useWords()
  const locale = useLocale()
  const { session, keep } = useDesk()
  const [races, setRaces] = useState<readonly Listed[] | null>(null)
  const [isCreating, setIsCreating] = useState(false)
  useEffect(() => {
    const read = async (): Promise<void> => {
      const before = (await keep.read(KEPT)) as readonly Listed[] | undefined
      if (before !== undefined) setRaces(before)
      if (session === null) return
      const listed = await listRaces(session.competitions, new Date().getFullYear()).catch(() => null)
      if (listed === null) return
      setRaces(listed)
      await keep.write(KEPT, listed)
    }
    void read()
  }, [session, keep])
  if (isCreating) return <CreateRace onClose={() => setIsCreating(false)} />
  return (
    <section aria-labelledby="races">
      <h1 id="races">{say('races')}</h1>
      {session?.mayCreate === true && (
        <p>
          <button type="button" className="main" onClick={() => setIsCreating(true)}>
            {say('newRace')}
          </button>
        </p>
      )}
      {races === null ? <p>{say('loading')}</p> : null}
      {races?.length === 0 ? <p>{say('noRaces')}</p> : null}
      <ul className="list">
        {(races ?? []).map(({ id, name, start }) => (
          <li key={id}>
            <a href={`#/${id}/start-list`}>
              <strong>{name}</strong> <span className="quiet">{formatDate(start, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
