/** A real NATS server on a free port, for tests. */
import { spawn } from 'node:child_process'
import { findSystemProgram } from '../../../tools/system-program.ts'
import { findFreePort } from './free-port.ts'

export interface NatsServer {
  /** `nats://127.0.0.1:4222` */
  readonly address: string
  /** kill -9. */
  kill(): Promise<void>
  /** Starts it again on the same port, after `kill`. */
  start(): Promise<void>
  end(): Promise<void>
}

export async function startNats(): Promise<NatsServer> {
  const port = await findFreePort()
  let stop: (signal: NodeJS.Signals) => Promise<void> = () => Promise.resolve()
  const start = async (): Promise<void> => {
    const child = spawn(findSystemProgram('nats-server'), ['-a', '127.0.0.1', '-p', String(port)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    let said = ''
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('Server is ready')) resolve()
      })
      child.once('exit', () => reject(new Error(`NATS ended before it was ready:\n${said}`)))
    })
    stop = async (signal) => {
      child.kill(signal)
      await gone
    }
  }
  await start()
  return {
    address: `nats://127.0.0.1:${port}`,
    kill: () => stop('SIGKILL'),
    start,
    end: () => stop('SIGTERM'),
  }
}
