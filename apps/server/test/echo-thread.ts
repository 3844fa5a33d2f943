/** A thread for tests: says what it was started with, answers each text with itself, throws at `fault`, leaves at `leave`. */
import { ownThread } from '../src/threads/own-thread.ts'

const { data, port, say } = ownThread<string, string>()

port.on('message', (text: string) => {
  if (text === 'fault') throw new Error('asked for a fault')
  if (text === 'leave') return port.close()
  say(text)
})
say(data)
