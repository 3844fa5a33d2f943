/** The pins of a course: its places with their flags, and every so many kilometres a mark. */
import { MarkerFlag } from '../profile/marker-flag.tsx'
import { joinPlaces, listKilometres, placeAt, type Course, type CoursePlace } from './course-line.ts'
import type { MapPin } from './map-scene.ts'
import styles from './pin-content.module.css'

const MOST_KILOMETRES = 9

/** By kind and category; what is not here is the least. */
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

const rankOf = ({ kind, category }: CoursePlace): number =>
  RANKS[kind + (kind === 'mountain' ? (category ?? '') : '')] ?? LEAST

export function listCoursePins(course: Course): MapPin[] {
  const { line, places } = course
  const flags = joinPlaces(places).flatMap((together): MapPin[] => {
    const [first, ...rest] = together.toSorted((one, other) => rankOf(one) - rankOf(other))
    if (!first) return []
    return [
      {
        key: `place ${first.key}`,
        at: first.at,
        kind: 'flag',
        rank: rankOf(first),
        isFirm: first.kind === 'finish' || first.kind === 'start',
        name: first.name,
        content: [...rest.toReversed(), first].map(({ key, kind, category }) => (
          <MarkerFlag key={key} kind={kind} category={category} />
        )),
      },
    ]
  })
  const kilometres = listKilometres(line.lengthM, MOST_KILOMETRES).map((km): MapPin => ({
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
