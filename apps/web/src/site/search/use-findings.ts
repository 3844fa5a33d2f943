/**
 * The targets of a search that the present page knows: the season's competitions, and the sections, stages,
 * events and starters of the open competition.
 */
import { useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { eventName } from '@bell-lap/ui/format/event-name.ts'
import { labelsOf, stageNumber } from '@bell-lap/ui/signs/stage-number.tsx'
import { competitionId } from '../../live/address.ts'
import { useDocument } from '../../live/use-document.ts'
import { usePage } from '../../navigation/page.ts'
import { placeOfRider, placeOfStarter } from '../athlete-links.tsx'
import { PHASE_SECTIONS, phasePlace, SINGLE_STAGE, stagePlace, STAGE_SECTIONS } from '../unit-address.ts'
import { useSiteYear } from '../site-year.ts'
import { useSectionName } from '../use-section-name.ts'
import type { Finding } from './find.ts'
import {
  findingOfCompetition,
  findingOfEvent,
  findingOfSection,
  findingOfStage,
  findingsOfStarters,
} from './findings.ts'

const NOTHING_YET: readonly Finding[] = []

/**
 * Everything known now. It grows while documents come.
 * @param isWanted findings are collected once it is true; their documents are requested immediately
 */
export function useFindings(isWanted: boolean): readonly Finding[] {
  const { i18n } = useLingui()
  const names = useSectionName()
  const { params } = usePage()
  const year = useSiteYear()
  const { competition: code, event: e, phase: p } = params
  const isOpen = code !== undefined && params.year !== undefined
  const c = isOpen ? competitionId(code, year) : ''
  const enabled = { enabled: isOpen }
  const season = useDocument('competitions', {}, { year })
  const competition = useDocument('competition', { c }, undefined, enabled)
  const type = competition.body?.type
  const hasStages = { enabled: isOpen && (type === 'GrandTour' || type === 'SingleRace') }
  const stages = useDocument('stages', { c }, undefined, hasStages)
  const events = useDocument('events', { c }, undefined, { enabled: isOpen && type === 'MultiEvents' })
  const single = type === 'SingleRace'
  const raced =
    stages.body?.findLast(
      ({ raceStatus, disruption }) => raceStatus !== 'expected' && disruption?.kind !== 'cancelled',
    ) ?? stages.body?.[0]
  const s = params.stage ?? (single ? SINGLE_STAGE : raced?.number)
  const startList = useDocument('stage-startlist', { c, s: s ?? 0 }, undefined, {
    enabled: hasStages.enabled && s !== undefined,
  })
  const starters = useDocument('phase-startlist', { c, e: e ?? 0, p: p ?? 0 }, undefined, {
    enabled: e !== undefined && p !== undefined,
  })

  const [inSeason, open, ofStages, ofEvents] = [season.body, competition.body, stages.body, events.body]
  const [ofStage, ofPhase] = [startList.body, starters.body]
  const isStage = hasStages.enabled && s !== undefined
  const isPhase = e !== undefined && p !== undefined
  // The same array until a document changes, because a new one is indexed again (use-indexed.ts).
  return useMemo(() => {
    if (!isWanted) return NOTHING_YET
    const { locale } = i18n
    const found: Finding[] = (inSeason ?? []).map((each) => findingOfCompetition(each, locale))
    if (code === undefined || !isOpen) return found
    const openCompetition = { c, year, code, about: open?.name ?? '' }
    if (isStage) {
      const address = { single, s, year, code }
      const detail = single ? openCompetition.about : stageNumber(s, i18n, labelsOf(ofStages ?? []).get(s))
      found.push(
        ...STAGE_SECTIONS.map((section) =>
          findingOfSection(section, names[section], detail, stagePlace(address, section)),
        ),
        ...findingsOfStarters(ofStage?.results ?? [], locale, (rider) => placeOfRider(c, rider)),
      )
    }
    if (!single) found.push(...(ofStages ?? []).map((stage) => findingOfStage(stage, openCompetition, i18n)))
    found.push(...(ofEvents ?? []).map((event) => findingOfEvent(event, openCompetition, locale)))
    if (isPhase) {
      const address = { e, p, year, code }
      const detail = eventName(ofEvents?.find(({ number }) => number === e)?.name ?? '', locale)
      found.push(
        ...PHASE_SECTIONS.map((section) =>
          findingOfSection(section, names[section], detail, phasePlace(address, section)),
        ),
        ...findingsOfStarters(ofPhase?.results ?? [], locale, (rider) => placeOfStarter(c, rider)),
      )
    }
    return found
  }, [
    isWanted,
    isOpen,
    inSeason,
    open,
    ofStages,
    ofEvents,
    ofStage,
    ofPhase,
    isStage,
    isPhase,
    e,
    p,
    single,
    s,
    c,
    code,
    year,
    names,
    i18n,
  ])
}
