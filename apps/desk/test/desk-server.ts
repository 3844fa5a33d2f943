/** A server with its desk, for browser tests. */
import { startServer, type RunningServer } from '../../server/src/serve.ts'
import { parseSettings } from '../../server/src/settings.ts'

/** Accepted by the ingest doors. */
export const TOKEN = 'a-token-for-this-test'

/** Makes links with a role. */
export const OPERATOR = 'b'.repeat(40)

/**
 * @param deskPort port of the desk; `0` chooses a free one
 * @param more further settings; with BELL_LAP_LAN_HOSTS it is served in the network
 */
export function startDeskServer(
  dataFolder: string,
  deskPort: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const settings = parseSettings(
    {
      PORT: '0',
      BELL_LAP_DESK_PORT: deskPort,
      BELL_LAP_DATA: dataFolder,
      BELL_LAP_DEMO: 'off',
      BELL_LAP_LOG: 'error',
      BELL_LAP_INGEST_TOKEN: TOKEN,
      ...more,
    },
    '/',
  )
  return startServer({
    settings: { ...settings, isLan: settings.lanHosts.length > 0 },
    siteFolder: '/nonexistent',
    operatorToken: OPERATOR,
  })
}
