/** Invalid result marks as five languages write them. */
import { IRMS, type Irm } from '@bell-lap/domain/marks/irm'
import { foldName } from '@bell-lap/domain/people/folded-name'

/** Separated by commas. */
const WORDS: Readonly<Partial<Record<Irm, string>>> = {
  DNF: 'did not finish, abandoned, retired, out, aufgegeben, aufgabe, aufg, ausgeschieden, ag, abandon, ab, abd, abandono, abandona, ret, retirado, ritirato, ritirata, rit, np fin, nicht im ziel, no finaliza, non arrivato, non termine, not finished, nf',
  DNS: 'did not start, nicht gestartet, nicht angetreten, non partant, np, no sale, no salio, no toma salida, non partito, non partita, n p, not started, no start, ns, absent, forfait, nicht am start',
  DSQ: 'dq, disq, disqualified, disqualifiziert, dis, disqualifie, disqualifiee, descalificado, descalificada, desc, desq, squalificato, squalificata, sq, squal',
  OTL: 'over time limit, hd, hors delai, hors delais, ausserhalb der zeit, karenz, karenzzeit, otl, fuera de control, fc, fuori tempo massimo, ftm, outside time limit',
  LAP: 'lapped, uberrundet, ueberrundet, double, doblado, doppiato, pulled',
  NC: 'hors concours, hc, ausser konkurrenz, ak, fuera de concurso, fuori classifica, guest, gast',
  REL: 'relegated, deklassiert, declasse, relegado, declassato',
}

const MARKS: ReadonlyMap<string, Irm> = new Map([
  ...Object.entries(WORDS).flatMap(([irm, words]) =>
    words.split(', ').map((word) => [foldName(word), irm as Irm] as const),
  ),
  // ABD means the same as DNF, and tables of one race mix the two.
  ...IRMS.filter((irm) => irm !== 'ABD').map((irm) => [irm.toLowerCase(), irm] as const),
])

/** Null for any other text. `D.N.F.` and `dnf` are the same. */
export const parseMark = (text: string): Irm | null => MARKS.get(foldName(text)) ?? null
