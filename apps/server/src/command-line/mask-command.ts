/** `bell-lap mask`: takes a person out of everything that is stored. */
import { randomBytes, randomInt } from 'node:crypto'
import { AmbiguousPersonError } from '@bell-lap/race/athletes/masked-person'
import { checkCompetitionId } from './check-competition-id.ts'
import { CommandError, UsageError, textOption, type Command } from './command.ts'
import { formatCount } from './count.ts'

/** UCI ids begin with 10. No id that the UCI gives begins with 99. */
const STAND_IN = /^99\d{9}$/
const ONE_MORE = 10_000_000

/** With the check digits that every UCI id has. */
function makeStandIn(): string {
  const digits = `99${String(randomInt(ONE_MORE)).padStart(7, '0')}`
  return digits + String(Number(digits) % 97).padStart(2, '0')
}

export const maskCommand: Command = {
  help: `bell-lap mask <athlete> [--in <competition> …] [--as <id>] [--dry-run]

Takes a person out of everything that is stored, while no server runs: name, day of birth, UCI id and picture, in the facts
of all competitions, also in those that were replaced and in texts that state the name. "N. N." and the bib take their
place. Places, times, points and the year of birth stay. What a server answers, draws, exports or backs up later no longer
has the name. A fact (personMasked) says so in each of these competitions, and every competition gets a new epoch, so that
visitors drop what they hold.

<athlete> is the id in the address of the person's page: /athlete/10011208231. Entries with another UCI id are never
masked. Entries without one are, if the name is the same and neither nation nor birth date contradicts, so look at a dry run
first: nobody can bring a name back.

Left as they are: backups made earlier, the bytes of reports and pictures (those that may show the name are listed), other
servers that took the facts over, and what others have copied. A start list that names the person again is refused where the
bib has results; a text that does so brings the name back. The disk needs room for the store twice meanwhile.

  --in <competition>   only in this competition, e.g. tdf2026; may be repeated
  --dry-run   only list what would be masked
  --as <id>   the id that takes the place of the UCI id, for the same person in another store: 99 and nine digits`,
  options: { as: { type: 'string' }, in: { type: 'string', multiple: true }, 'dry-run': { type: 'boolean' } },
  async run(values, positionals, { settings, now, print, tell }) {
    const [athlete] = positionals
    if (athlete === undefined || positionals.length > 1) throw new UsageError('Name one athlete')
    const standIn = textOption(values, 'as') ?? makeStandIn()
    if (!STAND_IN.test(standIn) || Number(standIn.slice(0, 9)) % 97 !== Number(standIn.slice(9)))
      throw new UsageError(`--as is an id that this command gave before, not "${standIn}"`)
    const only = values['in'] as readonly string[] | undefined
    for (const competition of only ?? []) checkCompetitionId(competition)
    const dryRun = values['dry-run'] === true
    const { explainNoStore, isStoreThere, nameOfStore } = await import('../data-folder.ts')
    if (!isStoreThere(settings)) throw new CommandError(explainNoStore(settings))
    const { maskStore } = await import('../backup/mask-store.ts')
    tell(`Store: ${nameOfStore(settings)}`)
    try {
      const masked = await maskStore({
        store: settings.store,
        dataFolder: settings.dataFolder,
        athlete,
        standIn,
        only: only === undefined ? null : new Set(only),
        dryRun,
        now,
        makeEpoch: () => randomBytes(16).toString('hex'),
      })
      if (masked === null) throw new CommandError(`No stored fact names an athlete ${athlete}`)
      for (const report of masked.reports) tell(`May show the name, and was left as it is: ${report}`)
      for (const { competition, facts, names } of masked.competitions)
        print(`${competition}: ${names.join(', ')}; ${formatCount(facts, 'fact')}`)
      print(dryRun ? 'Nothing was masked' : `Masked; the athlete is ${masked.athlete} from now on`)
    } catch (fault) {
      if (fault instanceof AmbiguousPersonError) throw new CommandError(fault.message)
      throw fault
    }
  },
}
