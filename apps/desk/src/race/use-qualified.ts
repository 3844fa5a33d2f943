/** A phase whose starters follow from earlier phases: the server's start list stands in for one that nobody stated. */
import { useMemo } from 'react'
import type { StartList } from '@bell-lap/protocol/documents/stages'
import { useDocument } from '../live/use-document.ts'
import { unitPath, type DeskUnit, type Starter } from './race.ts'

export function useQualified(competition: string, unit: DeskUnit | null): DeskUnit | null {
  const isOpen = unit !== null && unit.isQualifiedFor && unit.starterList === null
  const list = useDocument<StartList>(isOpen ? `${unitPath(competition, unit.fields)}/startlist` : null)
  return useMemo(
    () =>
      unit === null || !isOpen || list == null
        ? unit
        : { ...unit, starters: list.results.flatMap(starterOf) },
    [unit, isOpen, list],
  )
}

function starterOf({ key, rider, team, heat, category }: StartList['results'][number]): Starter[] {
  const bib = rider?.bib ?? rider?.bibLabel ?? team?.bib ?? null
  if (bib === null) return []
  return [
    {
      key,
      bib,
      lastName: rider?.name ?? team?.name ?? '',
      firstName: '',
      category: category?.name ?? null,
      teamCode: null,
      ...(heat != null && { heat }),
    },
  ]
}
