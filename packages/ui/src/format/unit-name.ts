/**
 * Names of phases, heats, runs, timing points and columns of several figures in the reader's language. Facts state them as the
 * organiser wrote them, in English mostly. Only the pages of events need this vocabulary.
 */
import { startersName } from './starters-name.ts'
import { translate, type Vocabulary } from './vocabulary.ts'

const NAMES: Vocabulary = {
  'Stage #': ['Etappe #', 'Stage #', 'Etapa #', 'Étape #', 'Tappa #'],
  Prologue: ['Prolog', 'Prologue', 'Prólogo', 'Prologue', 'Prologo'],
  Qualifying: ['Qualifikation', 'Qualifying', 'Clasificatoria', 'Qualifications', 'Qualificazioni'],
  Qualification: ['Qualifikation', 'Qualification', 'Clasificatoria', 'Qualifications', 'Qualificazioni'],
  'Qualifying #': [
    'Qualifikation #',
    'Qualifying #',
    'Clasificatoria #',
    'Qualifications #',
    'Qualificazioni #',
  ],
  'First Round': ['1. Runde', 'First Round', 'Primera ronda', 'Premier tour', 'Primo turno'],
  'Second Round': ['2. Runde', 'Second Round', 'Segunda ronda', 'Deuxième tour', 'Secondo turno'],
  'Round #': ['Runde #', 'Round #', 'Ronda #', 'Tour #', 'Turno #'],
  Repechages: ['Hoffnungsläufe', 'Repechages', 'Repescas', 'Repêchages', 'Recuperi'],
  '#/# Finals': ['#/#-Finale', '#/# Finals', '#/# de final', '#/# de finale', '#/# di finale'],
  '#/# Finals Repechages': [
    '#/#-Finale, Hoffnungsläufe',
    '#/# Finals Repechages',
    '#/# de final, repescas',
    '#/# de finale, repêchages',
    '#/# di finale, recuperi',
  ],
  Quarterfinals: [
    'Viertelfinale',
    'Quarterfinals',
    'Cuartos de final',
    'Quarts de finale',
    'Quarti di finale',
  ],
  Semifinals: ['Halbfinale', 'Semifinals', 'Semifinales', 'Demi-finales', 'Semifinali'],
  Final: ['Finale', 'Final', 'Final', 'Finale', 'Finale'],
  Finals: ['Finale', 'Finals', 'Finales', 'Finales', 'Finali'],
  'Final for Places #-#': [
    'Finale um die Plätze #–#',
    'Final for Places #–#',
    'Final por los puestos #–#',
    'Finale pour les places #–#',
    'Finale per i posti #–#',
  ],
  'Last Chance Race': [
    'Last-Chance-Rennen',
    'Last Chance Race',
    'Carrera de última oportunidad',
    'Course de la dernière chance',
    'Gara dell’ultima possibilità',
  ],
  Race: ['Rennen', 'Race', 'Carrera', 'Course', 'Gara'],
  'Scratch Race': ['Scratch', 'Scratch Race', 'Scratch', 'Scratch', 'Scratch'],
  'Tempo Race': ['Temporennen', 'Tempo Race', 'Carrera tempo', 'Course tempo', 'Tempo race'],
  'Elimination Race': [
    'Ausscheidungsfahren',
    'Elimination Race',
    'Eliminación',
    'Course par élimination',
    'Corsa a eliminazione',
  ],
  'Points Race': ['Punktefahren', 'Points Race', 'Puntuación', 'Course aux points', 'Corsa a punti'],
  'Heat #': ['Lauf #', 'Heat #', 'Serie #', 'Série #', 'Batteria #'],
  'Run #': ['Durchgang #', 'Run #', 'Manga #', 'Manche #', 'Manche #'],
  'For Gold': ['Um Gold', 'For Gold', 'Por el oro', 'Pour l’or', 'Per l’oro'],
  'For Bronze': ['Um Bronze', 'For Bronze', 'Por el bronce', 'Pour le bronze', 'Per il bronzo'],
  'For Places #-#': [
    'Um die Plätze #–#',
    'For Places #–#',
    'Por los puestos #–#',
    'Pour les places #–#',
    'Per i posti #–#',
  ],
  'Section #': ['Sektion #', 'Section #', 'Zona #', 'Zone #', 'Zona #'],
  'To lead': ['Zur Führung', 'To lead', 'Para liderar', 'Pour mener', 'Per la testa'],
  Submitted: ['Eingereicht', 'Submitted', 'Presentados', 'Soumis', 'Presentati'],
  Won: ['Gewonnen', 'Won', 'Ganados', 'Gagnés', 'Vinte'],
  Drawn: ['Unentschieden', 'Drawn', 'Empatados', 'Nuls', 'Pareggiate'],
  Lost: ['Verloren', 'Lost', 'Perdidos', 'Perdus', 'Perse'],
  'Goals for': ['Tore', 'Goals for', 'Goles a favor', 'Buts pour', 'Gol fatti'],
  'Goals against': ['Gegentore', 'Goals against', 'Goles en contra', 'Buts contre', 'Gol subiti'],
  'Goal difference': [
    'Tordifferenz',
    'Goal difference',
    'Diferencia de goles',
    'Différence de buts',
    'Differenza reti',
  ],
  'Split #': ['Zwischenzeit #', 'Split #', 'Intermedio #', 'Intermédiaire #', 'Intermedio #'],
  'Intermediate #': ['Zwischenzeit #', 'Intermediate #', 'Intermedio #', 'Intermédiaire #', 'Intermedio #'],
  'Half lap #': ['Halbe Runde #', 'Half lap #', 'Media vuelta #', 'Demi-tour #', 'Mezzo giro #'],
  Reaction: ['Reaktion', 'Reaction', 'Reacción', 'Réaction', 'Reazione'],
  Hill: ['Startrampe', 'Hill', 'Rampa', 'Butte', 'Rampa'],
  'Corner #': ['Kurve #', 'Corner #', 'Curva #', 'Virage #', 'Curva #'],
  'Half lap': ['Halbe Runde', 'Half lap', 'Media vuelta', 'Demi-tour', 'Mezzo giro'],
  'Lap #': ['Runde #', 'Lap #', 'Vuelta #', 'Tour #', 'Giro #'],
  Bell: ['Glocke', 'Bell', 'Campana', 'Cloche', 'Campana'],
  'Sprint #': ['Sprint #', 'Sprint #', 'Sprint #', 'Sprint #', 'Sprint #'],
  'Leg #': ['Teilstück #', 'Leg #', 'Relevo #', 'Relais #', 'Frazione #'],
  Swim: ['Schwimmen', 'Swim', 'Natación', 'Natation', 'Nuoto'],
  Bike: ['Rad', 'Bike', 'Bicicleta', 'Vélo', 'Bici'],
  Run: ['Laufen', 'Run', 'Carrera a pie', 'Course à pied', 'Corsa'],
  Start: ['Start', 'Start', 'Salida', 'Départ', 'Partenza'],
  Finish: ['Ziel', 'Finish', 'Meta', 'Arrivée', 'Arrivo'],
}

/** A name that is not part of the vocabulary stays as it was stated; of several, separated by commas, each is looked up. */
export const unitName = (stated: string, locale: string): string =>
  stated
    .split(', ')
    .map((part) => translate(NAMES, part.replace('–', '-'), locale) ?? startersName(part, locale) ?? part)
    .join(', ')
