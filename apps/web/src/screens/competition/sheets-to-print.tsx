/**
 * Our own sheets of a whole competition: of each stage, of its one race, or of each event with its phases.
 * The programme says which units have a start list, a result and classifications, so that every link leads to
 * an existing sheet.
 */
import { useLingui } from '@lingui/react'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import type { EventListed } from '@bell-lap/protocol/objects/event'
import { phaseName } from '@bell-lap/ui/format/phase-name.ts'
import { useDocument } from '../../live/use-document.ts'
import { SheetList, type SheetGroup } from '../../panels/reports/sheet-list.tsx'
import type { ProgrammeItem } from '../../site/programme.ts'
import { useFrameSwitches } from '../../site/use-preferences.ts'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { useEventSheets, useUnitSheets } from '../../site/use-unit-sheets.ts'
import { StageNumber } from '@bell-lap/ui/signs/stage-number.tsx'

/** Empty for competitions without units of their own. */
export function SheetsToPrint({ c, type }: { readonly c: string; readonly type: Competition['type'] }) {
  if (type === 'GrandTour' || type === 'SingleRace')
    return <StagesToPrint c={c} single={type === 'SingleRace'} />
  return type === 'MultiEvents' ? <EventsToPrint c={c} /> : null
}

const NONE: readonly ProgrammeItem[] = []
const useItems = (c: string): readonly ProgrammeItem[] => useDocument('schedule', { c }).body?.items ?? NONE

/** Event number in the entries of stages, which belong to no event. */
const STAGE_EVENT = 0

function StagesToPrint({ c, single }: { readonly c: string; readonly single: boolean }) {
  const sheets = useUnitSheets()
  // A stage that was moved to a later day keeps its place among the others.
  const stages = useItems(c)
    .filter(({ eventId }) => eventId === STAGE_EVENT)
    .toSorted((one, other) => one.phaseId - other.phaseId)
  return (
    <SheetList
      groups={stages.map((item) => {
        const stage = item.phaseId
        return {
          key: item.key,
          name: single ? null : <StageNumber stage={stage} label={item.label} />,
          sheets: sheets(
            { c, s: stage },
            { ...item, hasClassifications: item.hasClassifications && !single },
          ),
        }
      })}
    />
  )
}

function EventsToPrint({ c }: { readonly c: string }) {
  const { sideEvents } = useFrameSwitches()
  const items = useItems(c)
  const groupsOf = useGroupsOfEvent(c)
  const events = (useDocument('events', { c }).body ?? []).filter(
    ({ isSideEvent }) => sideEvents || !isSideEvent,
  )
  return (
    <SheetList
      groups={events.flatMap((event) =>
        groupsOf(
          event,
          items.filter(({ eventId }) => eventId === event.number),
        ),
      )}
    />
  )
}

/** For an event a sheet with everything and its standing, then the sheets of each of its phases. */
function useGroupsOfEvent(c: string): (event: EventListed, items: readonly ProgrammeItem[]) => SheetGroup[] {
  const { i18n } = useLingui()
  const ofEvent = useEventSheets()
  const ofUnit = useUnitSheets()
  return (event, items) => {
    const own = items.filter(({ hasStartlist, hasResult }) => hasStartlist || hasResult)
    if (own.length === 0) return []
    const hasResult = own.some((item) => item.hasResult)
    return [
      {
        key: String(event.number),
        heading: eventName(event.name, i18n.locale),
        name: null,
        sheets: ofEvent(c, event, hasResult),
      },
      ...own.map((item) => ({
        key: item.key,
        name: phaseName(item.name, i18n.locale),
        sheets: ofUnit({ c, e: item.eventId, p: item.phaseId }, item),
      })),
    ]
  }
}
