/** docs/operating.md documents every option of every command in the command's own row. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupCommand } from './backup-command.ts'
import { checkCommand } from './check-command.ts'
import { decodeCommand } from './decode-command.ts'
import type { Command } from './command.ts'
import { copyCommand } from './copy-command.ts'
import { exportCommand } from './export-command.ts'
import { importCommand } from './import-command.ts'
import { removeCommand } from './remove-command.ts'
import { replayCommand } from './replay-command.ts'
import { restoreCommand } from './restore-command.ts'
import { tokenCommand } from './token-command.ts'
import { watchCommand } from './watch-command.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8')

test.each<[name: string, Command]>([
  ['import', importCommand],
  ['replay', replayCommand],
  ['remove', removeCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['copy', copyCommand],
  ['check', checkCommand],
  ['token', tokenCommand],
  ['watch', watchCommand],
  ['export', exportCommand],
  ['decode', decodeCommand],
])('%s', (name, { options, help }) => {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${name} `)) ?? ''
  const text = typeof help === 'string' ? help : help(new Date())
  for (const option of Object.keys(options)) {
    expect(row).toContain(`--${option}`)
    expect(text).toContain(`--${option}`)
  }
})
