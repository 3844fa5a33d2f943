/** Words that one message of the source stands for in two meanings, and the sport's own words in each language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Locale } from '../src/locales/locale.ts'

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

const LANGUAGES = ['de', 'es', 'fr', 'it'] as const
const catalogs = LANGUAGES.map(readCatalog)

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
    ['Prime', 'Prämie', 'Prima', 'Prime', 'Traguardo a premio'],
  ])('%s', (message, ...words) => {
    expect(catalogs.map((catalog) => catalog.get(message))).toEqual(words)
  })

  it('German is spelt with ß where it belongs, and without Swiss words', () => {
    const german = [...(catalogs[0]?.values() ?? [])]
    const swiss =
      /strasse|schliess|grösse|\bgross|weiss\b|weisse|heiss|ausser|aussen|fuss|\bmass|resultat|entscheid\b/i
    expect(german.length).toBeGreaterThan(300)
    expect(german.filter((text) => swiss.test(text))).toEqual([])
  })
})
