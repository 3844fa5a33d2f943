/**
 * Names of sports by their codes (Olympic Data Feed, and our own for disciplines that games lack), in each language. This
 * vocabulary, like that of countries, is separate from the catalogs: only the pages of games and shared pictures need it.
 */
import { localeIndex } from '../language/locale.ts'

/** In the order of LOCALES: de en es fr it. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ARC: ['Bogenschießen', 'Archery', 'Tiro con arco', 'Tir à l’arc', 'Tiro con l’arco'],
  ATH: ['Leichtathletik', 'Athletics', 'Atletismo', 'Athlétisme', 'Atletica leggera'],
  BDM: ['Badminton', 'Badminton', 'Bádminton', 'Badminton', 'Badminton'],
  BK3: ['3x3-Basketball', '3x3 Basketball', 'Baloncesto 3x3', 'Basketball 3x3', 'Pallacanestro 3x3'],
  BKB: ['Basketball', 'Basketball', 'Baloncesto', 'Basketball', 'Pallacanestro'],
  BKG: ['Breaking', 'Breaking', 'Breaking', 'Breaking', 'Breaking'],
  BMF: ['BMX-Freestyle', 'BMX freestyle', 'BMX freestyle', 'BMX freestyle', 'BMX freestyle'],
  BMFF: ['BMX-Flatland', 'BMX flatland', 'BMX flatland', 'BMX flatland', 'BMX flatland'],
  BMX: ['BMX-Rennen', 'BMX racing', 'BMX racing', 'BMX racing', 'BMX racing'],
  BOX: ['Boxen', 'Boxing', 'Boxeo', 'Boxe', 'Pugilato'],
  CCR: ['Cyclocross', 'Cyclo-cross', 'Ciclocrós', 'Cyclo-cross', 'Ciclocross'],
  CLB: ['Sportklettern', 'Sport climbing', 'Escalada deportiva', 'Escalade sportive', 'Arrampicata sportiva'],
  CRD: ['Straßenradsport', 'Road cycling', 'Ciclismo en ruta', 'Cyclisme sur route', 'Ciclismo su strada'],
  CSL: ['Kanuslalom', 'Canoe slalom', 'Piragüismo en eslalon', 'Canoë slalom', 'Canoa slalom'],
  CSP: ['Kanurennsport', 'Canoe sprint', 'Piragüismo en esprint', 'Canoë sprint', 'Canoa velocità'],
  CTR: ['Bahnradsport', 'Track cycling', 'Ciclismo en pista', 'Cyclisme sur piste', 'Ciclismo su pista'],
  DIV: ['Wasserspringen', 'Diving', 'Saltos', 'Plongeon', 'Tuffi'],
  EQU: ['Reiten', 'Equestrian', 'Hípica', 'Sports équestres', 'Equitazione'],
  FBL: ['Fußball', 'Football', 'Fútbol', 'Football', 'Calcio'],
  FEN: ['Fechten', 'Fencing', 'Esgrima', 'Escrime', 'Scherma'],
  GAR: [
    'Kunstturnen',
    'Artistic gymnastics',
    'Gimnasia artística',
    'Gymnastique artistique',
    'Ginnastica artistica',
  ],
  GFO: ['Gran Fondo', 'Gran fondo', 'Gran fondo', 'Gran fondo', 'Gran fondo'],
  GLF: ['Golf', 'Golf', 'Golf', 'Golf', 'Golf'],
  GRY: [
    'Rhythmische Sportgymnastik',
    'Rhythmic gymnastics',
    'Gimnasia rítmica',
    'Gymnastique rythmique',
    'Ginnastica ritmica',
  ],
  GTR: ['Trampolin', 'Trampoline', 'Gimnasia en trampolín', 'Trampoline', 'Trampolino elastico'],
  HBL: ['Handball', 'Handball', 'Balonmano', 'Handball', 'Pallamano'],
  HOC: ['Hockey', 'Hockey', 'Hockey', 'Hockey', 'Hockey'],
  IND: ['Hallenradsport', 'Indoor cycling', 'Ciclismo en sala', 'Cyclisme en salle', 'Ciclismo indoor'],
  JUD: ['Judo', 'Judo', 'Judo', 'Judo', 'Judo'],
  MPN: [
    'Moderner Fünfkampf',
    'Modern pentathlon',
    'Pentatlón moderno',
    'Pentathlon moderne',
    'Pentathlon moderno',
  ],
  MTB: ['Mountainbike', 'Mountain bike', 'Bicicleta de montaña', 'VTT', 'Mountain bike'],
  OWS: [
    'Freiwasserschwimmen',
    'Marathon swimming',
    'Natación en aguas abiertas',
    'Natation marathon',
    'Nuoto di fondo',
  ],
  PAR: [
    'Paracycling Straße',
    'Para-cycling road',
    'Paraciclismo en ruta',
    'Paracyclisme sur route',
    'Paraciclismo su strada',
  ],
  PAT: [
    'Paracycling Bahn',
    'Para-cycling track',
    'Paraciclismo en pista',
    'Paracyclisme sur piste',
    'Paraciclismo su pista',
  ],
  PUM: ['Pumptrack', 'Pump track', 'Pump track', 'Pump track', 'Pump track'],
  ROW: ['Rudern', 'Rowing', 'Remo', 'Aviron', 'Canottaggio'],
  RU7: ['Siebener-Rugby', 'Rugby sevens', 'Rugby a siete', 'Rugby à sept', 'Rugby a sette'],
  SAL: ['Segeln', 'Sailing', 'Vela', 'Voile', 'Vela'],
  SHO: ['Schießen', 'Shooting', 'Tiro', 'Tir', 'Tiro a segno'],
  SKB: ['Skateboard', 'Skateboarding', 'Skateboarding', 'Skateboard', 'Skateboard'],
  SRF: ['Surfen', 'Surfing', 'Surf', 'Surf', 'Surf'],
  SWA: [
    'Synchronschwimmen',
    'Artistic swimming',
    'Natación artística',
    'Natation artistique',
    'Nuoto artistico',
  ],
  SWM: ['Schwimmen', 'Swimming', 'Natación', 'Natation', 'Nuoto'],
  TEN: ['Tennis', 'Tennis', 'Tenis', 'Tennis', 'Tennis'],
  TKW: ['Taekwondo', 'Taekwondo', 'Taekwondo', 'Taekwondo', 'Taekwondo'],
  TRI: ['Triathlon', 'Triathlon', 'Triatlón', 'Triathlon', 'Triathlon'],
  TRL: ['Trial', 'Trials', 'Trial', 'Trial', 'Trial'],
  TTE: ['Tischtennis', 'Table tennis', 'Tenis de mesa', 'Tennis de table', 'Tennistavolo'],
  VBV: ['Beachvolleyball', 'Beach volleyball', 'Voley playa', 'Beach-volley', 'Beach volley'],
  VVO: ['Volleyball', 'Volleyball', 'Voleibol', 'Volleyball', 'Pallavolo'],
  WLF: ['Gewichtheben', 'Weightlifting', 'Halterofilia', 'Haltérophilie', 'Sollevamento pesi'],
  WPO: ['Wasserball', 'Water polo', 'Waterpolo', 'Water-polo', 'Pallanuoto'],
  WRE: ['Ringen', 'Wrestling', 'Lucha', 'Lutte', 'Lotta'],
}

export const SPORT_CODES: readonly string[] = Object.keys(NAMES)

/** A code that is not in the vocabulary is shown by its stated name. */
export function gamesSportName(
  code: string,
  locale: string,
  stated: readonly { readonly code: string; readonly name: string }[] = [],
): string {
  const known = NAMES[code]?.[localeIndex(locale)]
  return known ?? stated.find((sport) => sport.code === code)?.name ?? code
}
