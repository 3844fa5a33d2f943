/**
 * A door to a server that may be restarted. A request without an answer is repeated until the server is back. Facts and frames have ids, so
 * a request whose answer was lost can be sent again.
 */
import { CommandError, type World } from './command.ts'
import { UnreachableError, unwrap, type Answer, type Door } from './door.ts'

/** Time until a request is repeated. It doubles each time, up to the longest. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 8_000

/** Answers of a server that is stopping, is starting, or has not announced its new secret yet. */
const PASSING: ReadonlySet<number> = new Set([401, 502, 503, 504])

/** Rejects with the last fault when the command should end. */
export function createPatientDoor(
  door: Door,
  { wait, tell, ending }: Pick<World, 'wait' | 'tell' | 'ending'>,
): Door {
  const tryOnce = async (...question: Parameters<Door['ask']>): Promise<Answer | CommandError> => {
    try {
      const answer = await door.ask(...question)
      return PASSING.has(answer.status)
        ? new CommandError(`The server answers ${answer.status} to ${question[1]}`)
        : answer
    } catch (fault) {
      if (fault instanceof UnreachableError) return fault
      throw fault
    }
  }
  const ask: Door['ask'] = async (...question) => {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      const answer = await tryOnce(...question)
      if (!(answer instanceof CommandError)) {
        if (waitMs > FIRST_WAIT_MS) tell('The server is back')
        return answer
      }
      if (ending.aborted) throw answer
      if (waitMs === FIRST_WAIT_MS) tell(`${answer.message}; waiting until it does`)
      await wait(waitMs)
    }
  }
  return { ...door, ask, send: async (...question) => unwrap(await ask(...question), question[1]) }
}
