/**
 * `…/schedule.ics`: a programme as a calendar. It has the whole programme, one event (`?event=`) or
 * one day (`?date=`). Names are as stated, or in a language (`?locale=`). `/following.ics?who=` has the races of those who are followed.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Schedule } from '@bell-lap/protocol/documents/competitions'
import type { GamesDetails, GamesSchedule } from '@bell-lap/protocol/documents/multisports'
import type { Following } from '@bell-lap/protocol/documents/following'
import type { Events } from '@bell-lap/protocol/documents/phases'
import type { Competition } from '@bell-lap/protocol/objects/competition'
import { Content } from '../documents/content.ts'
import type { Answer } from '../documents/document.ts'
import type { Registry } from '../documents/registry.ts'
import { isDay } from '@bell-lap/protocol/facts/validation'
import type { Site } from '../site/site.ts'
import type { ProgrammeNames } from '../site/site-entry.ts'
import { sendAbsent } from './absent-reply.ts'
import { formatCalendar, type Calendar } from './calendar.ts'
import { CORS_HEADERS, pairs } from './constant-headers.ts'
import { contentDisposition } from './file-routes.ts'
import { calendarOfFollowing } from './following-calendar.ts'
import { createProblem, sendProblem } from './problem.ts'
import { calendarOfCompetition, calendarOfGames, type CalendarSelection } from './programme-calendar.ts'
import { sendContent } from './send-content.ts'

const CACHE = 'public, max-age=300'
/** Stamps a calendar without entries. */
const NEVER = '1970-01-01T00:00:00Z'
/** Number of calendars kept. Each has some 10 to 300 KB. */
const MOST_KEPT = 50

interface Source<Body> {
  readonly body: Body
  readonly content: Content
  /** ISO 8601. Empty for lists over several competitions. */
  readonly updatedAt: string
}

/** The documents of a calendar, and the calendar made from them. */
interface Plan {
  readonly sources: readonly Source<unknown>[]
  readonly make: (names: ProgrammeNames) => Calendar
}

const asStated = (stated: string): string => stated
const STATED: ProgrammeNames = {
  games: asStated,
  sport: (_code, stated) => stated,
  event: asStated,
  unit: asStated,
}

/** Thrown if an event is not on the programme. `send` answers it. */
class NoSuchEvent extends Error {}

/** Thrown by `read` if a document is missing. `send` answers it. */
class NotThere extends Error {
  readonly path: string
  readonly answer: Exclude<Answer, { kind: 'ok' }>
  constructor(path: string, answer: Exclude<Answer, { kind: 'ok' }>) {
    super(`${path}: ${answer.kind}`)
    this.path = path
    this.answer = answer
  }
}

/**
 * @param loading the site, which has the names in other languages; null if there is no build of it
 * @param site the address visitors use (null: entries have no links), and the name that the calendar gives its maker
 */
export function addCalendarRoutes(
  app: FastifyInstance,
  registry: Pick<Registry, 'route' | 'read' | 'findRace'>,
  loading: Promise<Site> | null,
  { publicUrl, product }: { readonly publicUrl: string | null; readonly product: string },
): void {
  /**
   * Each calendar with the documents it was made from. It is made again when one of them changes.
   */
  const kept = new Map<string, { readonly sources: readonly Content[]; readonly content: Content }>()

  async function read<Body>(path: string): Promise<Source<Body>> {
    const answer = await registry.read(registry.route(path))
    if (answer.kind !== 'ok') throw new NotThere(path, answer)
    const { content, address } = answer.document
    return { body: JSON.parse(content.text) as Body, content, updatedAt: address?.updatedAt ?? '' }
  }
  const find = <Body>(path: string): Promise<Source<Body> | null> =>
    read<Body>(path).catch((error: unknown) => {
      if (error instanceof NotThere) return null
      throw error
    })

  async function planCompetition(c: string, selection: CalendarSelection): Promise<Plan> {
    const path = `/competitions/${encodeURIComponent(c)}`
    const schedule = await read<Schedule>(`${path}/schedule`)
    const competition = await read<Competition>(path)
    const events = await find<Events>(`${path}/events`)
    const { event } = selection
    if (event !== null && !events?.body.some(({ number }) => number === event))
      throw new NoSuchEvent(`${c} has no event ${event}.`)
    const { updatedAt } = schedule
    const make: Plan['make'] = (names) =>
      calendarOfCompetition(competition.body, schedule.body, events?.body ?? [], {
        names,
        selection,
        updatedAt,
        publicUrl,
      })
    return { sources: [schedule, competition, ...(events ? [events] : [])], make }
  }

  /**
   * The programme of games has no time of its own. It counts as changed when the newest of its
   * competitions changed.
   */
  async function planGames(sport: string, year: string, selection: CalendarSelection): Promise<Plan> {
    const path = `/multisports/${encodeURIComponent(sport)}/${encodeURIComponent(year)}`
    const schedule = await read<GamesSchedule>(`${path}/schedule`)
    const details = await read<GamesDetails>(`${path}/details`)
    const ofParts = await Promise.all(
      [details.body.id, ...details.body.competitions].flatMap((id) => [
        find(`/competitions/${id}`),
        find(`/competitions/${id}/live`),
      ]),
    )
    const parts = ofParts.filter((part) => part !== null)
    const updatedAt = latestOf(parts.map((part) => part.updatedAt))
    const make: Plan['make'] = (names) =>
      calendarOfGames(details.body, schedule.body, { names, selection, updatedAt, publicUrl })
    return { sources: [schedule, details, ...parts], make }
  }

  /** The list has no time of its own. It counts as changed when one of its competitions changed. */
  async function planFollowing(who: string): Promise<Plan> {
    const following = await read<Following>(`/following?${new URLSearchParams({ who }).toString()}`)
    const ids = new Set(following.body.flatMap(({ races }) => races.map((race) => race.competition)))
    const found = await Promise.all([...ids].map((id) => find(`/competitions/${encodeURIComponent(id)}`)))
    const races = found.filter((race) => race !== null)
    const updatedAt = latestOf(races.map((race) => race.updatedAt)) || NEVER
    const make: Plan['make'] = (names) =>
      calendarOfFollowing(following.body, { names, updatedAt, publicUrl, product })
    return { sources: [following, ...races], make }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    load: (selection: CalendarSelection) => Promise<Plan>,
    of = name,
  ): Promise<FastifyReply> {
    for (const [header, value] of pairs(CORS_HEADERS)) void reply.header(header, value)
    const event = wordOf(request.query, 'event')
    const date = wordOf(request.query, 'date')
    const locale = wordOf(request.query, 'locale')
    if (!/^\d{0,6}$/.test(event)) return sendWrong(reply, 'event', 'must be the number of an event')
    if (date !== '' && !isDay(date)) return sendWrong(reply, 'date', 'must be a day, such as 2026-07-07')
    if (!/^(?:[a-z]{2})?$/.test(locale)) return sendWrong(reply, 'locale', 'must be a language, such as de')
    const selection = { event: event === '' ? null : Number(event), date: date === '' ? null : date }
    try {
      const { sources, make } = await load(selection)
      const names = locale === '' || loading === null ? STATED : (await loading).namesIn(locale)
      const key = `${of} ${selection.event} ${selection.date} ${locale}`
      let own = kept.get(key)
      if (own === undefined || own.sources.some((content, index) => content !== sources[index]?.content)) {
        own = {
          sources: sources.map(({ content }) => content),
          content: new Content(formatCalendar(make(names), product)),
        }
        if (kept.size >= MOST_KEPT) kept.clear()
        kept.set(key, own)
      }
      void reply.header('content-disposition', contentDisposition(false, `${name}.ics`))
      return await sendContent(request, reply, own.content, {
        mediaType: 'text/calendar; charset=utf-8',
        cacheControl: CACHE,
        isCompressible: true,
      })
    } catch (error) {
      if (error instanceof NoSuchEvent)
        return sendProblem(reply, createProblem('unknown', { detail: error.message }))
      if (!(error instanceof NotThere)) throw error
      return sendAbsent(reply, error.answer, registry.route(error.path), registry)
    }
  }

  app.get<{ Params: { c: string } }>('/competitions/:c/schedule.ics', (request, reply) => {
    const c = request.params.c.toLowerCase()
    return send(request, reply, c, (selection) => planCompetition(c, selection))
  })
  app.get('/following.ics', (request, reply) => {
    const route = registry.route(
      `/following?${new URLSearchParams({ who: wordOf(request.query, 'who') }).toString()}`,
    )
    if (route.kind === 'bad-parameter') return sendWrong(reply, route.at, route.reason)
    const who = wordOf(request.query, 'who')
    return send(request, reply, 'my-races', () => planFollowing(who), `following ${who}`)
  })
  app.get<{ Params: { sport: string; year: string } }>(
    '/multisports/:sport/:year/schedule.ics',
    (request, reply) => {
      if (wordOf(request.query, 'event') !== '')
        return sendWrong(reply, 'event', 'belongs to the calendar of one competition')
      const sport = request.params.sport.toLowerCase()
      const { year } = request.params
      return send(request, reply, sport + year, (selection) => planGames(sport, year, selection))
    },
  )
}

/** Empty if the query does not have the name. */
function wordOf(query: unknown, name: string): string {
  const value = (query as Readonly<Record<string, unknown>>)[name] ?? ''
  return typeof value === 'string' ? value : '?'
}

const sendWrong = (reply: FastifyReply, at: string, reason: string): FastifyReply =>
  sendProblem(
    reply,
    createProblem('bad-parameter', { detail: `${at} ${reason}.`, errors: [{ index: null, at, reason }] }),
  )

const latestOf = (instants: readonly string[]): string =>
  instants.reduce((latest, instant) =>
    instant !== '' && (latest === '' || Date.parse(instant) > Date.parse(latest)) ? instant : latest,
  )
