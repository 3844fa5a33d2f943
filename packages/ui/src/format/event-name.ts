/**
 * Names of events in the reader's language. Facts state them as the organiser wrote them, in English mostly: who races, and what
 * ("Women's Omnium", "Men 19-34"). A name made of known words alone is translated as a whole, and keeps the place behind it
 * ("Men Elite, Les Gets"); any other stays as it was stated.
 * This vocabulary, like that of rounds, is no part of the catalogs: only the pages that name events need it.
 */
import { localeIndex } from '../language/locale.ts'
import { startersText, WHO } from './starters-name.ts'
import { translate, type Vocabulary } from './vocabulary.ts'

/**
 * Kinds of cycling races. Names with "Mixed" are whole entries, because the adjective takes the gender of the
 * noun.
 */
const KINDS: Vocabulary = {
  '# km Time Trial': [
    'Zeitfahren # km',
    '# km Time Trial',
    'Contrarreloj # km',
    'Contre-la-montre # km',
    'Cronometro # km',
  ],
  '# m Time Trial': [
    'Zeitfahren # m',
    '# m Time Trial',
    'Contrarreloj # m',
    'Contre-la-montre # m',
    'Cronometro # m',
  ],
  Criterium: ['Kriterium', 'Criterium', 'Critérium', 'Critérium', 'Criterium'],
  'Cross-country': ['Cross-Country', 'Cross-country', 'Campo a través', 'Cross-country', 'Cross-country'],
  'Cross-country Short Track': [
    'Short Track',
    'Cross-country Short Track',
    'Short Track',
    'Short track',
    'Short track',
  ],
  'Cyclo-cross': ['Cyclocross', 'Cyclo-cross', 'Ciclocrós', 'Cyclo-cross', 'Ciclocross'],
  Downhill: ['Downhill', 'Downhill', 'Descenso', 'Descente', 'Downhill'],
  'Elimination Race': [
    'Ausscheidungsfahren',
    'Elimination Race',
    'Eliminación',
    'Course par élimination',
    'Corsa a eliminazione',
  ],
  Elimination: ['Ausscheidungsfahren', 'Elimination', 'Eliminación', 'Élimination', 'Eliminazione'],
  Eliminator: ['Eliminator', 'Eliminator', 'Eliminator', 'Eliminator', 'Eliminator'],
  Freestyle: ['Freestyle', 'Freestyle', 'Freestyle', 'Freestyle', 'Freestyle'],
  'Hour Record': [
    'Stundenrekord',
    'Hour Record',
    'Récord de la hora',
    'Record de l’heure',
    'Record dell’ora',
  ],
  Individual: ['Einzel', 'Individual', 'Individual', 'Individuel', 'Individuale'],
  'Individual Pursuit': [
    'Einerverfolgung',
    'Individual Pursuit',
    'Persecución individual',
    'Poursuite individuelle',
    'Inseguimento individuale',
  ],
  'Individual Time Trial': [
    'Einzelzeitfahren',
    'Individual Time Trial',
    'Contrarreloj individual',
    'Contre-la-montre individuel',
    'Cronometro individuale',
  ],
  Keirin: ['Keirin', 'Keirin', 'Keirin', 'Keirin', 'Keirin'],
  Madison: ['Madison', 'Madison', 'Madison', 'Américaine', 'Madison'],
  'Mixed Relay': ['Mixed-Staffel', 'Mixed Relay', 'Relevo mixto', 'Relais mixte', 'Staffetta mista'],
  'Mixed Team': ['Mixed-Team', 'Mixed Team', 'Equipo mixto', 'Équipe mixte', 'Squadra mista'],
  Omnium: ['Omnium', 'Omnium', 'Ómnium', 'Omnium', 'Omnium'],
  Park: ['Park', 'Park', 'Park', 'Park', 'Park'],
  'Points Race': ['Punktefahren', 'Points Race', 'Puntuación', 'Course aux points', 'Corsa a punti'],
  'Pump Track': ['Pumptrack', 'Pump Track', 'Pump track', 'Pump track', 'Pump track'],
  Racing: ['Rennen', 'Racing', 'Carrera', 'Course', 'Gara'],
  'Road Race': ['Straßenrennen', 'Road Race', 'Prueba en ruta', 'Course en ligne', 'Corsa in linea'],
  Scratch: ['Scratch', 'Scratch', 'Scratch', 'Scratch', 'Scratch'],
  'Scratch Race': ['Scratch', 'Scratch Race', 'Scratch', 'Scratch', 'Scratch'],
  Sprint: ['Sprint', 'Sprint', 'Velocidad', 'Vitesse', 'Velocità'],
  'Team Pursuit': [
    'Mannschaftsverfolgung',
    'Team Pursuit',
    'Persecución por equipos',
    'Poursuite par équipes',
    'Inseguimento a squadre',
  ],
  'Team Sprint': [
    'Teamsprint',
    'Team Sprint',
    'Velocidad por equipos',
    'Vitesse par équipes',
    'Velocità a squadre',
  ],
  'Team Time Trial': [
    'Mannschaftszeitfahren',
    'Team Time Trial',
    'Contrarreloj por equipos',
    'Contre-la-montre par équipes',
    'Cronometro a squadre',
  ],
  'Tempo Race': ['Temporennen', 'Tempo Race', 'Carrera tempo', 'Course tempo', 'Tempo race'],
  'Time Trial': ['Zeitfahren', 'Time Trial', 'Contrarreloj', 'Contre-la-montre', 'Cronometro'],
}

/** As facts state them, except those with a number. */
export const EVENT_KINDS: readonly string[] = Object.keys(KINDS).filter((kind) => !kind.includes('#'))
/** Starters as facts state them. */
export const EVENT_STARTERS: readonly string[] = Object.keys(WHO)

const NUMBER = /\d+(?:[.,]\d+)*/g
/** Ages ("19-34", "65+") and weights ("-48 kg", "+80kg", "102kg"). */
const LIMIT = /^(?:\d+[-–]\d+|\d+\+|[-–+]?\d+(?:\.\d+)? ?kg)$/
/** "Women’s Omnium", "Men -60 kg", "Women Elite Downhill": the starters, and after them everything else. */
const WHO_FIRST = /^(Men|Women|Boys|Girls)(?:['’]s)?(?: (.+))?$/
/** "Trap Women". */
const WHO_LAST = /^(.+) (Men|Women)$/
/** "Men Elite, Les Gets". */
const PLACE_LAST = /^([^,]+)(, \p{Lu}[^,]*)$/u
/** "Junior Women Sprint": as "Women Junior Sprint". */
const CLASS_BEFORE = /^(Elite|U23|Under 23|Junior) (Men|Women)\b/
const CLASS_FIRST = /^(Elite|U23|Under 23|Junior)(?: (.+))?$/

/** @param more kinds of other sports than cycling */
export function eventName(stated: string, locale: string, more?: Vocabulary): string {
  if (locale === 'en' || localeIndex(locale) < 0) return stated
  const [, name = stated, place = ''] = PLACE_LAST.exec(stated) ?? []
  const known = translated(name.replace(CLASS_BEFORE, '$2 $1'), locale, more)
  return known === null ? stated : known + place
}

/** Null for a name with unknown words. */
function translated(stated: string, locale: string, more: Vocabulary | undefined): string | null {
  const language = localeIndex(locale)
  const whole = kindName(stated, locale, more)
  if (whole !== null) return whole
  const last = WHO_LAST.exec(stated)
  const [who, rest] = last ? [last[2], last[1]] : (WHO_FIRST.exec(stated)?.slice(1) ?? [])
  const people = WHO[who ?? '']?.[language]
  if (people === undefined) return null
  if (rest === undefined) return people
  const [, ageClass, after] = CLASS_FIRST.exec(rest) ?? [null, undefined, rest]
  const starters = startersText(who, ageClass, language)
  if (after === undefined) return starters
  if (LIMIT.test(after)) return `${starters} ${limitText(after, locale)}`
  const kind = kindName(after, locale, more)
  if (kind === null) return null
  // German keeps the noun's capital letter; the others use small letters within the name.
  return `${kind} ${locale === 'de' ? starters : starters.toLocaleLowerCase(locale).replace('u23', 'U23')}`
}

/** The kind alone. Null if it is unknown. */
export function kindName(stated: string, locale: string, more?: Vocabulary): string | null {
  const show = (number: string): string => numberText(number, locale)
  return (
    translate(KINDS, stated, locale, NUMBER, show) ??
    (more ? translate(more, stated, locale, NUMBER, show) : null)
  )
}

/** A true minus, a dash between ages, and a space before the unit. */
const limitText = (stated: string, locale: string): string =>
  stated
    .replace(/^[-–]/, '−')
    .replace(/(\d)[-–]/, '$1–')
    .replace(/ ?kg$/, '\u00A0kg')
    .replaceAll(NUMBER, (number) => numberText(number, locale))

/** Metres of five digits are grouped, those of four are not, as on the track: "10.000 m", "1500 m". */
const numberText = (stated: string, locale: string): string =>
  Number(stated.replaceAll(',', '')).toLocaleString(locale, { useGrouping: 'min2' })
