/** `bell-lap watch`: states what a photo finish writes into a folder, as long as it runs. */
import { lstatSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MOST_BYTES } from '@bell-lap/importers/limits'
import { decodeText } from '@bell-lap/importers/table/decode-text'
import { readRegularFile } from '@bell-lap/race-sim/regular-file'
import { CommandError, UsageError, textOption, type Command } from './command.ts'
import { LYNX_FILE, createLynxFolder } from './lynx-folder.ts'
import { isFolder } from './race-folder.ts'
import { createFolderWatch, type FileState } from './watched-folder.ts'

const LOOK_MS = 1_000
/** Files of the largest meetings number some hundreds. */
const MOST_FILES = 5_000

function listFiles(folder: string): FileState[] {
  const names = readdirSync(folder).filter((name) => LYNX_FILE.test(name))
  if (names.length > MOST_FILES)
    throw new CommandError(`${folder} holds ${names.length} files of FinishLynx; the most is ${MOST_FILES}`)
  return names.flatMap((name) => {
    // A link is looked at itself: one that leads to itself would end the watch.
    const found = lstatSync(join(folder, name), { throwIfNoEntry: false })
    return found?.isFile() || found?.isSymbolicLink()
      ? [{ name, size: found.size, mtimeMs: found.mtimeMs }]
      : []
  })
}

/** The people of `lynx.evt` are in `lynx.ppl`, or in the only file of people. */
function findPeople(folder: string, entries: string): string | null {
  const files = listFiles(folder).filter(({ name }) => /\.ppl$/i.test(name))
  const stem = (name: string): string => name.slice(0, -4).toLowerCase()
  const found =
    files.find(({ name }) => stem(name) === stem(entries)) ?? (files.length === 1 ? files[0] : undefined)
  return found === undefined
    ? null
    : (decodeText(readRegularFile(join(folder, found.name), MOST_BYTES))?.text ?? null)
}

export const watchCommand: Command = {
  endsInOrder: true,
  help: `bell-lap watch <folder> --competition <id> [--stage <n> [--race <e-r-h>]] [--start-lists]

Takes results from the folder of FinishLynx into the running server: places and times of each .lif, as soon as it has
been written. A corrected file replaces its earlier facts; a file that is still being written waits. The event and
round of a file are the event and phase of the competition, and its heat is the heat of the start list with that number.
Refused files are reported with the reason and tried again. Ctrl-C ends the command; when it is started again, it
states nothing twice.

  --competition <id>   the competition, e.g. oakopen2026
  --stage <n>          the results are those of this stage
  --race <e-r-h>       only this race of FinishLynx counts, e.g. 1-1-1
  --start-lists        people and entries (.ppl, .evt) are start lists, too. They replace earlier ones`,
  options: {
    competition: { type: 'string' },
    stage: { type: 'string' },
    race: { type: 'string' },
    'start-lists': { type: 'boolean' },
  },
  async run(values, positionals, world) {
    const [given] = positionals
    if (given === undefined || positionals.length > 1) throw new UsageError('Name one folder')
    const competition = textOption(values, 'competition')
    if (competition === null) throw new UsageError('Name the competition with --competition')
    const stage = textOption(values, 'stage')
    if (stage !== null && !/^\d{1,4}$/.test(stage))
      throw new UsageError(`--stage is a number, not "${stage}"`)
    const race = textOption(values, 'race')
    if (race !== null && !/^\d{1,4}-\d{1,4}-\d{1,4}$/.test(race))
      throw new UsageError(`--race is event, round and heat, such as 1-1-1, not "${race}"`)
    const folder = resolve(world.workingFolder, given)
    if (!isFolder(folder)) throw new CommandError(`There is no folder ${given}`)

    const { openDoor } = await import('./door.ts')
    const { createPatientDoor } = await import('./patient-door.ts')
    const door = createPatientDoor(await openDoor(world, { makesStore: false }), world)
    try {
      if (!door.isServer)
        throw new CommandError('A watch needs a running server; start one with: bell-lap serve')
      const take = createLynxFolder(
        door,
        {
          competition,
          stage: stage === null ? null : Number(stage),
          race,
          takesStartLists: values['start-lists'] === true,
        },
        (entries) => findPeople(folder, entries),
      )
      const look = createFolderWatch({
        list: () => listFiles(folder),
        read: (name) => readRegularFile(join(folder, name), MOST_BYTES),
        take,
        print: world.print,
        tell: world.tell,
      })
      world.print(`${given} is watched for ${competition}; press Ctrl-C to stop`)
      while (!world.ending.aborted) {
        await look()
        await world.wait(LOOK_MS)
      }
    } finally {
      await door.close()
    }
  },
}
