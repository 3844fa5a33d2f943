/** `bell-lap import file` for a course: sends GPX or FIT to the door that reads it, prints the climbs that it found, and takes the course. */
import type { Fact } from '@bell-lap/protocol/facts/facts'
import { CommandError, UsageError, textOption, type World } from './command.ts'
import { formatCount } from './count.ts'
import { unwrap, type Door } from './door.ts'
import { numberOption, unitOf, type GivenFile, type StatedTable } from './read-table.ts'

type Values = Readonly<Record<string, unknown>>

interface Read {
  readonly faults: readonly { readonly reason: string }[]
  readonly notes: readonly { readonly reason: string }[]
  readonly climbs: readonly {
    readonly number: number
    readonly name: string | null
    readonly fromM: number
    readonly topM: number
    readonly gradientPercent: number
    readonly category: string | null
  }[]
  readonly facts: readonly (Fact & { readonly lengthM: number; readonly line: readonly unknown[] })[]
}

const km = (metres: number): string => (metres / 1000).toFixed(1)

/** Prints what was found. Throws CommandError with every fault; then nothing was sent. */
export async function readCourse(
  { shown, at, bytes }: GivenFile,
  values: Values,
  door: Door,
  world: World,
): Promise<StatedTable> {
  const competition = textOption(values, 'competition')
  if (competition === null) throw new UsageError('Name the competition of the course with --competition')
  const unit = unitOf(values)
  if (unit.stage === null && unit.event === null)
    throw new UsageError('Name the stage of the course with --stage, or --event and --phase')
  const query = new URLSearchParams({ at })
  const said = {
    ...unit,
    track: textOption(values, 'track'),
    length: numberOption(values, 'length', 7),
    climbs: textOption(values, 'climbs'),
  }
  for (const [name, value] of Object.entries(said)) if (value !== null) query.set(name, value)
  const address = `/ingest/competitions/${competition}/courses?dryRun&${query.toString()}`
  const { faults, notes, climbs, facts } = unwrap(await door.ask('POST', address, bytes), address) as Read
  if (faults.length > 0)
    throw new CommandError(
      [
        ...faults.map(({ reason }) => `${shown}: ${reason}`),
        `${formatCount(faults.length, 'fault')}; nothing was imported`,
      ].join('\n'),
    )
  const [course] = facts
  world.print(`${shown}: a course of ${km(course!.lengthM)} km (${course!.line.length} points)`)
  for (const { number, name, fromM, topM, gradientPercent, category } of climbs)
    world.print(
      `  climb ${number}: ${name ?? 'without a name'}, top at km ${km(topM)}, ${km(topM - fromM)} km at ${gradientPercent} %${category === null ? '' : `, like category ${category}`}`,
    )
  for (const { reason } of notes) world.print(`  note: ${reason}`)
  if (climbs.length > 0 && said.climbs === null)
    world.print(
      '  climbs become markers with --climbs and their numbers, and names where they have others: 1,3=Oak Hill',
    )
  return { competition, facts: facts.map((fact) => ({ place: { file: shown, line: null }, fact })) }
}
