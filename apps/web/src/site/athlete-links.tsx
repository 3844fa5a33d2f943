/** Links from the names of a competition to the pages of its athletes, by the data in its documents. */
import { bibOf } from '@bell-lap/domain/figures/bib'
import type { ReactNode } from 'react'
import { bibKey, nameInCompetition } from '@bell-lap/domain/people/person-key'
import type { Rider } from '@bell-lap/protocol/objects/rider'
import { Link } from '../navigation/link.tsx'
import type { Destination } from '../navigation/place.ts'

/** A person as start lists, rankings and teams name one. */
export type NamedRider = Pick<Rider, 'bib' | 'bibLabel' | 'name' | 'nation' | 'uciRiderId' | 'athlete'>

/** Key of a rider of the stages, whose bib holds for the whole race. */
export const athleteOfRider = (c: string, rider: NamedRider): string => {
  const bib = bibOf(rider)
  return bib === null ? athleteOfStarter(c, rider) : (rider.athlete ?? rider.uciRiderId ?? bibKey(c, bib))
}

/** Key of a person in an event, who has another key in each start list. */
export const athleteOfStarter = (c: string, { name, nation, uciRiderId, athlete }: NamedRider): string =>
  athlete ?? uciRiderId ?? nameInCompetition(c, { lastName: name, nation })

type KeyOf = (c: string, rider: NamedRider) => string

const placeBy =
  (keyOf: KeyOf) =>
  (c: string, rider: NamedRider): Destination => ({
    to: '/athlete/{athlete}',
    params: { athlete: keyOf(c, rider) },
  })
export const placeOfRider = placeBy(athleteOfRider)
export const placeOfStarter = placeBy(athleteOfStarter)

const linkBy =
  (keyOf: KeyOf) =>
  (c: string, rider: NamedRider, className: string, content: ReactNode): ReactNode => (
    <Link className={className} to="/athlete/{athlete}" params={{ athlete: keyOf(c, rider) }}>
      {content}
    </Link>
  )

export const linkRiders = linkBy(athleteOfRider)
export const linkStarters = linkBy(athleteOfStarter)
