/** The name of a team. A team that stands for its nation has the nation's name in the reader's language. */
import { countryName } from './country.ts'

interface NamedTeam {
  readonly name: string
  /** '' where none was stated. */
  readonly nation: string
}

/** @param key key of its row: a team that stands for its nation has the nation's code as its key or name */
export const teamName = (key: string, { name, nation }: NamedTeam, locale: string): string =>
  nation !== '' && (key === nation || name === nation) ? countryName(nation, locale) : name

interface NamedRow {
  readonly key: string
  readonly rider?: { readonly name: string } | undefined
  readonly team?: NamedTeam | undefined
}

/** A rider's name or a team's. The key if neither was stated. */
export const competitorName = ({ key, rider, team }: NamedRow, locale: string): string =>
  rider?.name ?? (team ? teamName(key, team, locale) : key)
