/** The pages of a competition that can be embedded: the competition's own, those of its stages, those of its events and phases. */
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { allowsPage } from '../../site/competition-place.ts'
import { PHASE_SECTIONS, STAGE_SECTIONS } from '../../site/unit-address.ts'

/** `section: null`: the page of the part itself. */
export interface EmbedPart {
  /** Path after the competition's: '', `route`, `stage-4`, `event-3`, `event-3/phase-1`. */
  readonly path: string
  readonly name: string
  /** Empty if the part is one page. */
  readonly sections: readonly string[]
}

export interface PartNames {
  readonly overview: string
  readonly route: string
  readonly schedule: string
  readonly reports: string
  readonly race: string
  readonly stage: (number: number) => string
  readonly phase: (stated: string) => string
}

interface Known {
  readonly stages: readonly { readonly number: number; readonly name: string }[]
  readonly events: readonly { readonly number: number; readonly name: string }[]
  readonly items: readonly {
    readonly eventId: number
    readonly phaseId: number
    readonly name: string
    readonly isCeremony: boolean
    readonly isTraining: boolean
  }[]
}

export function embedParts(
  { type }: Pick<Competition, 'type'>,
  { stages, events, items }: Known,
  names: PartNames,
): EmbedPart[] {
  const own: EmbedPart[] = [{ path: '', name: names.overview, sections: [] }]
  for (const page of ['route', 'schedule', 'reports'] as const)
    if (allowsPage(page, type)) own.push({ path: page, name: names[page], sections: [] })
  if (type === 'SingleRace') own.push({ path: '', name: names.race, sections: STAGE_SECTIONS })
  if (allowsPage('stage', type))
    for (const { number, name } of stages)
      own.push({
        path: `stage-${number}`,
        name: [names.stage(number), name].filter(Boolean).join(' '),
        sections: STAGE_SECTIONS,
      })
  for (const event of events) {
    own.push({ path: `event-${event.number}`, name: event.name, sections: [] })
    const phases = new Map(
      items
        .filter((item) => item.eventId === event.number && !item.isCeremony && !item.isTraining)
        .map((item) => [item.phaseId, item.name]),
    )
    for (const [phase, name] of phases)
      own.push({
        path: `event-${event.number}/phase-${phase}`,
        name: `${event.name}, ${names.phase(name)}`,
        sections: PHASE_SECTIONS,
      })
  }
  return own
}
