/**
 * Finds the field for a heading in five languages. Case, accents and signs do not matter (`Bib#`, `N° de
 * dossard`).
 */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { nearestName } from '@bell-lap/protocol/nearest-name'
import type { Language } from '../value/language.ts'
import type { Field } from './field.ts'

/** Headings, separated by commas. */
type Words = Readonly<Record<Language, string>>

const WORDS: Readonly<Record<Field, Words>> = {
  bib: {
    en: 'bib, bib no, bib nr, bib number, bibs, number, no, num, race no, race number, plate, start no, start number, back number',
    de: 'startnummer, start nr, startnr, stnr, st nr, stnr, nr, nummer, rückennummer',
    fr: 'dossard, dos, doss, n, n dossard, n de dossard, numéro, numéro de dossard, no dossard, plaque',
    es: 'dorsal, dors, número, nº, n dorsal, número de dorsal, nº dorsal, placa',
    it: 'pettorale, pett, dorsale, numero, n pettorale, num pettorale, n gara, numero di gara',
  },
  name: {
    en: 'name, full name, rider, rider name, riders, athlete, athlete name, competitor, display name, participant',
    de: 'name, fahrer, fahrerin, fahrername, athlet, teilnehmer, name vorname, nachname vorname, vor und nachname',
    fr: 'nom, coureur, nom prénom, nom et prénom, nom prénoms, concurrent, athlète, participant',
    es: 'nombre, corredor, corredora, ciclista, nombre y apellidos, apellidos y nombre, nombre completo, atleta, deportista',
    it: 'nome, corridore, atleta, cognome e nome, nome e cognome, cognome nome, nominativo, concorrente',
  },
  lastName: {
    en: 'last name, lastname, surname, family name, familyname, last',
    de: 'nachname, familienname, zuname',
    fr: 'nom de famille, nom famille',
    es: 'apellido, apellidos, primer apellido',
    it: 'cognome',
  },
  firstName: {
    en: 'first name, firstname, given name, givenname, forename, first',
    de: 'vorname, vornamen, rufname',
    fr: 'prénom, prénoms',
    es: 'nombre de pila',
    it: 'nome di battesimo',
  },
  nation: {
    en: 'nation, nat, country, nationality, noc, country code, nation code, nationality code, ioc',
    de: 'nation, land, nationalität, staatsangehörigkeit, ländercode, nationencode',
    fr: 'nation, nationalité, pays, code pays, natio',
    es: 'nación, nacionalidad, país, nac',
    it: 'nazione, nazionalità, naz, paese, cod naz',
  },
  team: {
    en: 'team, team name, club, club name, club team, team club, affiliation, trade team',
    de: 'team, teamname, verein, mannschaft, vereinsname, verein team, team verein, club, klub, rennstall',
    fr: 'équipe, club, nom équipe, équipe club, club équipe, structure',
    es: 'equipo, club, nombre del equipo, equipo club, club equipo',
    it: 'squadra, società, team, gruppo sportivo, club, società sportiva, nome squadra',
  },
  teamCode: {
    en: 'team code, teamcode, team abbreviation, team abbr, uci team code, club code',
    de: 'teamkürzel, teamcode, vereinskürzel, kürzel',
    fr: 'code équipe, code club, abréviation équipe',
    es: 'código equipo, código de equipo, siglas equipo',
    it: 'codice squadra, cod squadra, codice società, sigla squadra',
  },
  uciId: {
    en: 'uci id, uciid, uci, uci rider id, uci number, uci no',
    de: 'uci id, uci nummer, uci nr',
    fr: 'id uci, identifiant uci, n uci, numéro uci, code uci',
    es: 'id uci, uci id, código uci, número uci',
    it: 'id uci, codice uci, numero uci, cod uci',
  },
  licence: {
    en: 'licence, license, licence number, license number, licence no, license no, lic, uci code, membership, membership number, bc number, usac license',
    de: 'lizenz, lizenznummer, lizenz nr, lizenznr, uci code',
    fr: 'licence, n licence, n de licence, numéro de licence, numéro licence',
    es: 'licencia, número de licencia, nº licencia, n licencia',
    it: 'licenza, tessera, numero tessera, n tessera, codice fci, codice tessera, num tessera',
  },
  born: {
    en: 'born, date of birth, birth date, birthdate, dob, birthday, year of birth, yob, birth year, year',
    de: 'geburtsdatum, geburtstag, geboren, geb datum, geb, gebdatum, jahrgang, jg, geburtsjahr, geb am',
    fr: 'date de naissance, naissance, né le, née le, date naissance, année de naissance, année, année naissance, ddn',
    es: 'fecha de nacimiento, nacimiento, fecha nacimiento, f nacimiento, f nac, año de nacimiento, año, fecha nac',
    it: 'data di nascita, nascita, data nascita, nato il, nata il, anno di nascita, anno, anno nascita',
  },
  category: {
    en: 'category, cat, category name, class, age group, age category, division, race category',
    de: 'kategorie, kat, klasse, kl, altersklasse, rennklasse, wertung',
    fr: 'catégorie, caté, cat âge, catégorie âge, catégorie d âge, classe',
    es: 'categoría, cat, clase',
    it: 'categoria, cat, classe, fascia',
  },
  sex: {
    en: 'sex, gender, m f, sexmf',
    de: 'geschlecht, m w, w m, sex',
    fr: 'sexe, genre, h f, f h, f m',
    es: 'sexo, género, h m, m h',
    it: 'sesso, genere',
  },
  startTime: {
    en: 'start time, starttime, start, start at, time of start, starts at, off, off time',
    de: 'startzeit, start, startuhrzeit, start um',
    fr: 'heure de départ, départ, heure départ, h départ',
    es: 'hora de salida, salida, hora salida, h salida',
    it: 'ora di partenza, partenza, orario di partenza, ora partenza, orario partenza',
  },
  startOrder: {
    en: 'start order, order, starting order, startorder, grid, start position, lane, gate, order of start',
    de: 'startreihenfolge, startplatz, reihenfolge, startposition, bahn',
    fr: 'ordre de départ, ordre départ, ordre, couloir',
    es: 'orden de salida, orden, orden salida, calle',
    it: 'ordine di partenza, ordine, ordine partenza, corsia',
  },
  heat: {
    en: 'heat, wave, start group, moto, start wave',
    de: 'lauf, welle, startgruppe, startblock, vorlauf',
    fr: 'série, vague, manche, sas',
    es: 'serie, manga, ola, cajón',
    it: 'batteria, serie, griglia, manche',
  },
  rank: {
    en: 'rank, place, pos, position, plc, finish position, overall, overall place, rk, standing',
    de: 'rang, platz, pl, rg, platzierung, gesamtplatz, rang gesamt',
    fr: 'classement, clt, place, rang, scratch, clt scratch, cl',
    es: 'puesto, posición, clasificación, clas, pto, lugar',
    it: 'posizione, posto, pos, piazzamento, classifica, ordine di arrivo, ordine arrivo',
  },
  time: {
    en: 'time, finish time, result, elapsed, elapsed time, total time, race time, finishing time, chip time, ride time',
    de: 'zeit, fahrzeit, gesamtzeit, endzeit, ergebnis, laufzeit, nettozeit, zielzeit',
    fr: 'temps, chrono, temps total, temps de course, résultat, temps réel',
    es: 'tiempo, tiempo total, resultado, tiempo oficial',
    it: 'tempo, tempo totale, tempo finale, risultato, tempo gara',
  },
  gap: {
    en: 'gap, behind, diff, difference, time behind, gap to first, delta',
    de: 'rückstand, abstand, differenz, diff, rückst',
    fr: 'écart, ecarts, différence, retard',
    es: 'diferencia, dif, desventaja',
    it: 'distacco, dist, ritardo, distacchi',
  },
  laps: {
    en: 'laps, lap count, laps completed, number of laps, laps ridden',
    de: 'runden, rundenzahl, anzahl runden, rd, gefahrene runden',
    fr: 'tours, nb tours, nombre de tours, nbr tours',
    es: 'vueltas, número de vueltas, vtas, nº vueltas',
    it: 'giri, numero giri, n giri, giri percorsi',
  },
  mark: {
    en: 'irm, status, result status, dnf, invalid result mark',
    de: 'status',
    fr: 'statut, état',
    es: 'estado, situación',
    it: 'stato, esito',
  },
}

interface Known {
  readonly field: Field
  readonly languages: ReadonlySet<Language>
}

const KNOWN: ReadonlyMap<string, Known> = readKnown()

function readKnown(): Map<string, Known> {
  const known = new Map<string, { field: Field; languages: Set<Language> }>()
  for (const [field, words] of Object.entries(WORDS) as [Field, Words][])
    for (const [language, texts] of Object.entries(words) as [Language, string][])
      for (const text of texts.split(', ')) {
        const word = foldHeading(text)
        const before = known.get(word)
        if (before === undefined) known.set(word, { field, languages: new Set([language]) })
        else if (before.field === field) before.languages.add(language)
        else throw new Error(`the heading "${text}" is ${before.field} and ${field}`)
      }
  return known
}

/** Longest text that can be a heading. A whole sentence is none. */
const LONGEST = 40

/** Text in brackets is a unit or a hint: `Geb. (TT.MM.JJJJ)`. */
function foldHeading(text: string): string {
  const bare = text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
  return foldName(bare.replaceAll(/[º°]/g, ' ').replaceAll('.', ' '))
}

/** Null for an unknown heading. */
export const findHeading = (text: string): Known | null =>
  text.length > LONGEST ? null : (KNOWN.get(foldHeading(text)) ?? null)

/** The known heading nearest to an unknown one. Null if none is near. */
export const nearestHeading = (text: string): string | null => {
  const folded = foldHeading(text)
  return folded.length < 3 || text.length > LONGEST ? null : nearestName(folded, KNOWN.keys())
}
