/** The pins of a course: its places with their flags, and marks at kilometres. */
import { MarkerFlag } from '../profile/marker-flag.tsx'
import type { Choice, Selection } from '../selection/selection.ts'
import {
  isOnLine,
  joinPlaces,
  listKilometres,
  placeAt,
  type Course,
  type CoursePlace,
} from './course-line.ts'
import type { MapPin } from './map-scene.ts'
import styles from './pin-content.module.css'

const MOST_KILOMETRES = 9

/** By kind and category. A kind that is absent ranks last. */
const RANKS: Readonly<Record<string, number>> = {
  finish: 0,
  start: 1,
  mountainH: 2,
  mountain1: 3,
  mountain2: 4,
  sprint: 5,
  bonus: 5,
  intermediate: 5,
  mountain3: 6,
  mountain4: 7,
}
const LEAST = 8
const CHOSEN = -50

const rankOf = ({ kind, category }: CoursePlace): number =>
  RANKS[kind + (kind === 'mountain' ? (category ?? '') : '')] ?? LEAST

interface Choosing {
  readonly selection: Selection
  readonly toggle: (chosen: Choice) => void
}

/** A tap on places that stand together selects the most important one. */
export function listCoursePins(course: Course, { selection, toggle }: Choosing): MapPin[] {
  const { line, places } = course
  const chosen = selection.kind === 'marker' ? selection.key : null
  const flags = joinPlaces(places).flatMap((together): MapPin[] => {
    const [first, ...rest] = together.toSorted((one, other) => rankOf(one) - rankOf(other))
    if (!first) return []
    const isSelected = together.some(({ key }) => key === chosen)
    return [
      {
        key: `place ${first.key}`,
        at: first.at,
        kind: 'flag',
        rank: isSelected ? CHOSEN : rankOf(first),
        isFirm: isSelected || first.kind === 'finish' || first.kind === 'start',
        isSelected,
        ...(first.kind === 'start'
          ? {}
          : {
              onPick: () =>
                toggle({ kind: 'marker', key: chosen !== null && isSelected ? chosen : first.key }),
            }),
        name: first.name,
        content: [...rest.toReversed(), first].map(({ key, kind, category }) => (
          <MarkerFlag key={key} kind={kind} category={category} />
        )),
      },
    ]
  })
  const marked = listKilometres(line.lengthM, MOST_KILOMETRES).filter((km) => isOnLine(line, km * 1000))
  const kilometres = marked.map((km): MapPin => ({
    key: `km ${km}`,
    at: placeAt(line, km * 1000),
    kind: 'kilometre',
    rank: LEAST + 2,
    isFirm: false,
    name: String(km),
    content: <span className={styles.kilometre} />,
  }))
  return [...flags, ...kilometres]
}
