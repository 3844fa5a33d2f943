/** The facts of a competition for a screen: read when it is opened, and again whenever the hub says that something changed. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { readFacts } from '../doors/server.ts'
import { useDesk, useOutbox } from '../desk-context.ts'
import { openFactLog, shownFacts, type FactLog, type ShownFact } from './fact-log.ts'
import { deskRaceOf, type DeskRace } from './race.ts'

export interface UsedRace {
  readonly shown: readonly ShownFact[]
  readonly race: DeskRace
  /** Reads what the server took a moment ago. */
  read(): Promise<void>
}

const NOTHING: readonly [] = []
const neverChanges = (): (() => void) => () => {}

/** Null while it is opened. */
export function useRace(competition: string): UsedRace | null {
  const { keep, outbox, follower } = useDesk()
  const { entries } = useOutbox()
  const [log, setLog] = useState<FactLog | null>(null)
  useEffect(() => {
    let isLeft = false
    void openFactLog(competition, keep, readFacts).then((opened) => {
      if (isLeft) return
      setLog(opened)
      void opened.read()
    })
    return () => {
      isLeft = true
    }
  }, [competition, keep])
  // Facts that have left the outbox are at the server, so the log is read again.
  useEffect(() => outbox.onTaken(async () => log?.read()), [log, outbox])
  useEffect(() => follower.onNews(() => void log?.read()), [log, follower])
  const facts = useSyncExternalStore(log?.subscribe ?? neverChanges, () => log?.facts ?? NOTHING)
  const shown = useMemo(
    () =>
      shownFacts(
        facts,
        entries.filter((entry) => entry.competition === competition),
      ),
    [facts, entries, competition],
  )
  const race = useMemo(() => deskRaceOf(shown), [shown])
  return log === null ? null : { shown, race, read: () => log.read() }
}
