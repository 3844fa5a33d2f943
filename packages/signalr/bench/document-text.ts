/** A made-up document of about 2 KB, of which a little changes each time, like a live table on the wire. */

const ROWS = 20

/** The text of the document's n-th state. */
export function documentText(n: number): string {
  const rows = Array.from({ length: ROWS }, (_, row) => ({
    rank: row + 1,
    number: ((row * 37) % 97) + 1,
    name: NAMES[row % NAMES.length],
    team: `T${(row * 7) % 23}`,
    timeMs: 5_400_000 + row * 1_733 + (row === n % ROWS ? n * 13 : 0),
    gapMs: row * 1_733 + (row === n % ROWS ? n * 13 : 0),
  }))
  return JSON.stringify({ version: n, at: 1_700_000_000_000 + n * 200, rows })
}

const NAMES = [
  'Ada Lovelace',
  'Grace Hopper',
  'Alan Turing',
  'Edsger Dijkstra',
  'Barbara Liskov',
  'Donald Knuth',
  'Tony Hoare',
]
