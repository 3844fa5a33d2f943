/** The name of a team; of one that stands for its nation, the nation's name in the reader's language. */
import { countryName } from './country.ts'

interface NamedTeam {
  readonly name: string
  /** '' where none was stated. */
  readonly nation: string
}

/** @param key of its row: a team that stands for its nation is entered under the nation's code, or has it for a name */
export const teamName = (key: string, { name, nation }: NamedTeam, locale: string): string =>
  nation !== '' && (key === nation || name === nation) ? countryName(nation, locale) : name

interface NamedRow {
  readonly key: string
  readonly rider?: { readonly name: string } | undefined
  readonly team?: NamedTeam | undefined
}

/** A rider's name or a team's; the key where neither was stated. */
export const competitorName = ({ key, rider, team }: NamedRow, locale: string): string =>
  rider?.name ?? (team ? teamName(key, team, locale) : key)
