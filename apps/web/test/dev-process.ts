/** `npm run dev` over a copy of the sources, as a process of its own. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { environment } from '../../../tools/run.ts'
import { makeTemporaryFolder } from '../../../tools/temporary-folder.ts'
import { makeWorkingCopy, type WorkingCopy } from '../../../tools/working-copy.ts'

export interface DevProcess {
  /** http://localhost:port */
  readonly address: string
  readonly copy: WorkingCopy
  end(): Promise<void>
}

/** Resolves when it answers. Rejects with what it said when it ends before. */
export async function startDevProcess(): Promise<DevProcess> {
  const copy = makeWorkingCopy()
  const data = makeTemporaryFolder('dev')
  const child = spawn(process.execPath, [join(copy.folder, 'tools/dev.ts')], {
    cwd: copy.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({
      PORT: '0',
      BELL_LAP_DATA: data.path,
      BELL_LAP_DEMO: 'off',
      BELL_LAP_DESK_PORT: 'off',
    }),
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer): void => {
      said += text.toString()
      const found = /at (http:\S+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`It ended before it answered:\n${said}`)))
  })
  return {
    address,
    copy,
    async end() {
      child.kill('SIGTERM')
      await gone
      copy.remove()
      data.remove()
    },
  }
}
