/** A season of all disciplines around a race, for home: names, dates and places, nothing raced. */
import type { DisciplineCode } from '@bell-lap/protocol/vocabulary/discipline'
import type { SiteServer } from '../site-server.ts'

const RACES: readonly (readonly [
  code: string,
  name: string,
  sport: DisciplineCode,
  start: string,
  end: string,
  noc: string,
])[] = [
  ['flanders', 'Tour of Flanders', 'CRD', '04-05', '04-05', 'BEL'],
  ['roubaix', 'Paris–Roubaix', 'CRD', '04-12', '04-12', 'FRA'],
  ['romandie', 'Tour de Romandie', 'CRD', '04-28', '05-03', 'SUI'],
  ['lombardia', 'Il Lombardia', 'CRD', '10-10', '10-10', 'ITA'],
  ['trackwch', 'Track World Championships', 'CTR', '10-14', '10-18', 'CHN'],
  ['tracknc', 'Nations Cup', 'CTR', '03-06', '03-08', 'AUS'],
  ['mtbwc', 'Mountain Bike World Series', 'MTB', '05-29', '06-01', 'KOR'],
  ['bmxwc', 'BMX Racing World Cup', 'BMX', '06-12', '06-13', 'NED'],
  ['indoor', 'Indoor Cycling World Championships', 'IND', '11-06', '11-08', 'GER'],
]

/** As many of the season's races as asked for. */
export async function postSeason(server: SiteServer, year: number, count = RACES.length): Promise<void> {
  for (const [priority, [code, name, sport, start, end, noc]] of RACES.slice(0, count).entries()) {
    await server.post('facts', `${code}${year}`, [
      {
        id: 'competition',
        source: 'test',
        at: `${year - 1}-10-01T12:00:00+00:00`,
        type: 'competition',
        code,
        year,
        name,
        sport,
        competitionType: 'SingleRace',
        start: `${year}-${start}`,
        end: `${year}-${end}`,
        location: '',
        noc,
        timeZone: 'UTC',
        priority: priority + 1,
      },
    ])
  }
}
