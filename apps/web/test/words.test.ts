/** Words that one message of the source stands for in two meanings, and the sport's own words in each language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { CLASSIFICATIONS } from '@bell-lap/protocol/vocabulary/kinds'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@bell-lap/protocol/vocabulary/locale'

/** Messages with their translations as written; the key is the context, where there is one, and the message. */
function readCatalog(locale: Locale): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, '../src/locales', `${locale}.po`), 'utf8')
  return new Map(
    text.split('\n\n').flatMap((entry) => {
      const [id, translation, context] = ['msgid', 'msgstr', 'msgctxt'].map(
        (field) => new RegExp(`^${field} "(.*)"$`, 'm').exec(entry)?.[1],
      )
      return id === undefined || translation === undefined || id === ''
        ? []
        : [[context === undefined ? id : `${context}: ${id}`, translation]]
    }),
  )
}

const LANGUAGES = LOCALES.filter((locale) => locale !== 'en')
const catalogs = LANGUAGES.map(readCatalog)

/** A text as it speaks of women, or of everybody (src/locales/speaking-of.ts). */
const spoken = (text: string | undefined, who: 'women' | 'other'): string | undefined =>
  text?.replaceAll(/\{who, select, women \{([^{}]*)\} other \{([^{}]*)\}\}/g, who === 'women' ? '$1' : '$2')

describe('the words of the sport', () => {
  it.each<[message: string, de: string, es: string, fr: string, it: string]>([
    ['counter: Finished', 'Im Ziel', 'En meta', 'Arrivés', 'Arrivati'],
    ['what comes: Next', 'Als Nächstes', 'Próximos', 'À venir', 'Prossimi'],
    ['Next', 'Weiter', 'Siguiente', 'Suivant', 'Avanti'],
    [
      'Time limit <0>{time}</0> ({gap})',
      'Zeitlimit <0>{time}</0> ({gap})',
      'Cierre de control <0>{time}</0> ({gap})',
      'Délai <0>{time}</0> ({gap})',
      'Tempo massimo <0>{time}</0> ({gap})',
    ],
    ['Overlapped', 'Überholt', 'Alcanzado', 'Rejoint', 'Raggiunto'],
    ['Relegated', 'Zurückversetzt', 'Relegado', 'Déclassé', 'Declassato'],
    ['On course', 'Unterwegs', 'En ruta', 'En course', 'In corsa'],
    ['Hot seat', 'Bestzeit', 'Mejor tiempo', 'Meilleur temps', 'Miglior tempo'],
    ['report kind: Standings', 'Gesamtstand', 'Clasificaciones', 'Classements', 'Classifiche'],
    ['Split', 'Zwischenzeit', 'Parcial', 'Intermédiaire', 'Intertempo'],
    ['of a group: Split', 'Gruppe geteilt', 'Corte', 'Cassure', 'Frazionamento'],
    ['stage: Hilly', 'Hügelig', 'Media montaña', 'Accidentée', 'Mossa'],
    ['Hilly stage', 'Hügelige Etappe', 'Etapa de media montaña', 'Étape accidentée', 'Tappa mossa'],
    ['Prime', 'Prämie', 'Prima', 'Prime', 'Traguardo a premio'],
  ])('%s', (message, ...words) => {
    expect(catalogs.map((catalog) => spoken(catalog.get(message), 'other'))).toEqual(words)
  })

  it.each<[message: string, de: string, es: string, fr: string, it: string]>([
    ['Winner', 'Siegerin', 'Ganadora', 'Gagnante', 'Vincitrice'],
    ['Rider', 'Fahrerin', 'Corredora', 'Coureuse', 'Atleta'],
    ['Riders', 'Fahrerinnen', 'Corredoras', 'Coureuses', 'Atlete'],
    ['Current leader', 'Führende', 'Líder actual', 'Leader actuelle', 'Leader attuale'],
    ['Disqualified', 'Disqualifiziert', 'Descalificada', 'Disqualifiée', 'Squalificata'],
    ['counter: Finished', 'Im Ziel', 'En meta', 'Arrivées', 'Arrivate'],
  ])('%s, of women', (message, ...words) => {
    expect(catalogs.map((catalog) => spoken(catalog.get(message), 'women'))).toEqual(words)
  })

  it.each<[message: string, count: number, de: string, es: string, fr: string, it: string]>([
    ['{0, plural, one {day} other {days}}', 1, 'Tag', 'día', 'jour', 'giorno'],
    ['{0, plural, one {day} other {days}}', 2, 'Tage', 'días', 'jours', 'giorni'],
    ['{0, plural, one {Dropped} other {Dropped}}', 1, 'Abgehängt', 'Descolgado', 'Lâché', 'Staccato'],
    ['{riders, plural, one {Caught} other {Caught}}', 1, 'Eingeholt', 'Alcanzado', 'Repris', 'Ripreso'],
    ['{riders, plural, one {Caught} other {Caught}}', 2, 'Eingeholt', 'Alcanzados', 'Repris', 'Ripresi'],
    [
      '{0, plural, one {# rider has finished} other {# riders have finished}}',
      1,
      '1 Fahrer ist im Ziel',
      '1 corredor ha llegado',
      '1 coureur est arrivé',
      '1 corridore è arrivato',
    ],
  ])('%s of %d', (message, count, ...words) => {
    const said = LANGUAGES.map((locale, index) =>
      setupI18n({ locale, messages: { [locale]: { text: catalogs[index]!.get(message)! } } })._('text', {
        0: count,
        riders: count,
      }),
    )
    expect(said).toEqual(words)
  })

  it('a choice between women and others is written the same way everywhere', () => {
    const texts = catalogs.flatMap((catalog) => [...catalog.values()])
    expect(texts.filter((text) => /\bselect\b/.test(spoken(text, 'other') ?? ''))).toEqual([])
  })

  it('German is spelt with ß where it belongs, and without Swiss words', () => {
    const german = [...(catalogs[0]?.values() ?? [])]
    const swiss =
      /strasse|schliess|grösse|\bgross|weiss\b|weisse|heiss|ausser|aussen|fuss|\bmass|resultat|entscheid\b/i
    expect(german.length).toBeGreaterThan(300)
    expect(german.filter((text) => swiss.test(text))).toEqual([])
  })
})

describe('rankings of every kind (spec.md section 3)', () => {
  const source = readFileSync(join(import.meta.dirname, '../src/panels/board/ranking-words.ts'), 'utf8')
  const RESULT = ['', 'Time', 'Stage result'] as const
  const words = [RESULT, ...source.matchAll(/^ {2}([A-Z]\w+): msg`([^`]+)`,$/gm)]

  it('have a word each, but for heats, which have names of their own', () => {
    expect(new Set(words.map(([, kind]) => kind))).toEqual(
      new Set(CLASSIFICATIONS.filter((kind) => kind !== 'Heat')),
    )
  })

  it.each(LANGUAGES)('%s: no two have the same', (language) => {
    const catalog = readCatalog(language)
    const translated = words.map(([, kind, word = '']) => catalog.get(word) || `${kind} has none`)
    expect(translated.filter((word) => word.endsWith('has none'))).toEqual([])
    expect(new Set(translated).size).toBe(translated.length)
  })
})
