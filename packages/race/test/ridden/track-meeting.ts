/** A track meeting with one race, told fact by fact. */
import type { FactOf } from '@bell-lap/protocol/facts/facts'
import { athletes, DAY, smallEvent, type SmallEvent } from '../small-event.ts'

export const START = `${DAY}T12:00:00Z`
export const UNIT = { event: 1, phase: 1 }
export type Form = FactOf<'phase'>['form']

export function meeting(form: Form, bibs: readonly number[], parameters: FactOf<'phase'>['parameters'] = {}) {
  const day = smallEvent()
  day.tell('phase', { ...UNIT, name: 'Race', form, startAt: START, parameters })
  day.tell('unitStartList', { ...UNIT, competitors: athletes(bibs) })
  return { ...day, ...teller(day) }
}

function teller(day: SmallEvent) {
  const order = (...keys: string[]) => keys.map((competitor, index) => ({ competitor, rank: index + 1 }))
  return {
    sprint: (sprint: number, ...keys: string[]) =>
      day.tell('sprintResult', { ...UNIT, sprint, rows: order(...keys) }),
    /** Place, key and what decides, in the order of now. */
    standing: () =>
      day
        .read('phase-live')
        .results?.map(({ rank, key, irm, outcome }) => [
          rank,
          key,
          irm ??
            (outcome?.kind === 'points'
              ? outcome.points
              : outcome?.kind === 'duel'
                ? `${outcome.won}:${outcome.lost}`
                : null),
        ]),
  }
}
