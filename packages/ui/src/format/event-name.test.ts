import { describe, expect, it } from 'vitest'
import { eventName } from './event-name.ts'
import { gamesEventName } from './games-event-name.ts'

describe('names of events', () => {
  it.each([
    ["Women's Omnium", 'de', 'Omnium Frauen'],
    ["Women's Omnium", 'es', 'Ómnium mujeres'],
    ['Women’s Sprint', 'fr', 'Vitesse femmes'],
    ['Men Team Pursuit', 'it', 'Inseguimento a squadre uomini'],
    ['Men Elite Downhill', 'fr', 'Descente hommes élite'],
    ['Women Elite', 'fr', 'Femmes Élite'],
    ['Junior Women Sprint', 'de', 'Sprint Juniorinnen'],
    ['Elite Men Road Race', 'it', 'Corsa in linea uomini élite'],
    ['Men Under 23 Road Race', 'es', 'Prueba en ruta hombres sub-23'],
    ['Women 19-34', 'de', 'Frauen 19–34'],
    ['Men 65+', 'fr', 'Hommes 65+'],
    ['Mixed Relay', 'it', 'Staffetta mista'],
    ['Mixed relay', 'it', 'Staffetta mista'],
    ['Criterium', 'de', 'Kriterium'],
    ['Hour record', 'fr', 'Record de l’heure'],
    ['Hour record', 'en', 'Hour record'],
    ['Men Scratch', 'it', 'Scratch uomini'],
    ['Men Elimination', 'fr', 'Élimination hommes'],
    ['Men 1 km Time Trial', 'es', 'Contrarreloj 1 km hombres'],
    ['Men Elite, Loudenvielle', 'fr', 'Hommes Élite, Loudenvielle'],
    ["Women's Omnium", 'en', "Women's Omnium"],
  ])('%s in %s is %s', (stated, locale, shown) => expect(eventName(stated, locale)).toBe(shown))

  it.each([
    'Women’s Sprint for the brave',
    'Loudenvielle, Men Elite',
    'Men Elite, second day',
    'Kermesse',
    'Omnium der Nationen',
    '',
  ])('%s stays as stated, because a part of it is unknown', (stated) =>
    expect(eventName(stated, 'fr')).toBe(stated),
  )

  it.each([
    ['Women -48 kg', 'fr', 'Femmes −48 kg'],
    ['Men’s 63.5kg', 'de', 'Männer 63,5 kg'],
    ['Men’s 10,000m', 'de', '10.000 m Männer'],
    ['Men’s 4 x 100m Relay', 'it', 'Staffetta 4 × 100 m uomini'],
    ['Women’s Freestyle 53kg', 'es', 'Lucha libre 53 kg mujeres'],
    ['10m Air Pistol Men', 'de', 'Luftpistole 10 m Männer'],
    ['Skeet Mixed Team', 'fr', 'Skeet par équipes mixtes'],
    ['Women’s Omnium', 'fr', 'Omnium femmes'],
  ])('of games: %s in %s is %s', (stated, locale, shown) =>
    expect(gamesEventName(stated, locale).replaceAll('\u00A0', ' ')).toBe(shown),
  )
})
