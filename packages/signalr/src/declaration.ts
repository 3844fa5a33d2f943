/**
 * The types of a hub. An application declares its hub once, as a type; the server's handlers and pushes and the client's calls
 * are all checked against it.
 *
 * ```ts
 * type ChatHub = {
 *   methods: { join(room: string): { members: number } }
 *   streams: { countdown(from: number): number }
 *   pushes: { said(who: string, text: string): void }
 * }
 * ```
 */
import type { Connection } from './connection.ts'
import type { Utf8Text } from './utf8-text.ts'

/** The shape of a hub's declaration: calls that return a value, calls that return a stream of values, and what the server sends on its own. */
export type HubDeclaration = { methods?: object; streams?: object; pushes?: object }

/** What a part that is not declared stands for. */
type NoMembers = { [K in never]: never }
type Part<H extends HubDeclaration, P extends keyof HubDeclaration> = H[P] extends object ? H[P] : NoMembers
type Arguments<F> = F extends (...args: infer A) => unknown ? A : never
type Result<F> = F extends (...args: never[]) => infer R ? Awaited<R> : never
type Optional<P extends string, T> = keyof T extends never ? { [K in P]?: T } : { [K in P]: T }

export type MethodName<H extends HubDeclaration> = keyof Part<H, 'methods'> & string
export type StreamName<H extends HubDeclaration> = keyof Part<H, 'streams'> & string
export type PushName<H extends HubDeclaration> = keyof Part<H, 'pushes'> & string

/** The arguments and the result of one method, stream or push. */
export type MethodArguments<H extends HubDeclaration, M extends MethodName<H>> = Arguments<
  Part<H, 'methods'>[M]
>
export type MethodResult<H extends HubDeclaration, M extends MethodName<H>> = Result<Part<H, 'methods'>[M]>
export type StreamArguments<H extends HubDeclaration, S extends StreamName<H>> = Arguments<
  Part<H, 'streams'>[S]
>
export type StreamedItem<H extends HubDeclaration, S extends StreamName<H>> = Result<Part<H, 'streams'>[S]>
export type PushArguments<H extends HubDeclaration, P extends PushName<H>> = Arguments<Part<H, 'pushes'>[P]>

/** The arguments as the server gives them: any string may be at hand as bytes. */
type Given<A> = { [I in keyof A]: string extends A[I] ? A[I] | Utf8Text : A[I] }

/** One message from the server: which push, and its arguments. */
export type Push<H extends HubDeclaration> =
  PushName<H> extends never
    ? { target: string; arguments: readonly unknown[] }
    : { [P in PushName<H>]: { target: P; arguments: Given<PushArguments<H, P>> } }[PushName<H>]

/** The server's side: a handler for every method. Arguments come from outside; see `accepts`. */
export type MethodHandlers<H extends HubDeclaration> = {
  [M in MethodName<H>]: (
    connection: Connection<H>,
    ...args: MethodArguments<H, M>
  ) => MethodResult<H, M> | Promise<MethodResult<H, M>>
}

/** The server's side of streams: generators, usually. A client that cancels ends them by their `return`. */
export type StreamHandlers<H extends HubDeclaration> = {
  [S in StreamName<H>]: (
    connection: Connection<H>,
    ...args: StreamArguments<H, S>
  ) => AsyncIterable<StreamedItem<H, S>> | Iterable<StreamedItem<H, S>>
}

/** Checks of the arguments that a client sent; where there is none, they only must be enough. */
export type ArgumentChecks<H extends HubDeclaration> = {
  [N in MethodName<H> | StreamName<H>]?: (args: readonly unknown[]) => boolean
}

/** The handlers that a declaration asks for. */
export type Handlers<H extends HubDeclaration> = Optional<'methods', MethodHandlers<H>> &
  Optional<'streams', StreamHandlers<H>> & { accepts?: ArgumentChecks<H> }

/**
 * The client's side. The official client's `HubConnection` has this shape, so `connection as HubClient<ChatHub>` is all it takes.
 */
export type HubClient<H extends HubDeclaration> = {
  invoke<M extends MethodName<H>>(method: M, ...args: MethodArguments<H, M>): Promise<MethodResult<H, M>>
  send<M extends MethodName<H>>(method: M, ...args: MethodArguments<H, M>): Promise<void>
  on<P extends PushName<H>>(push: P, handler: (...args: PushArguments<H, P>) => void): void
  off<P extends PushName<H>>(push: P, handler: (...args: PushArguments<H, P>) => void): void
  stream<S extends StreamName<H>>(
    stream: S,
    ...args: StreamArguments<H, S>
  ): {
    subscribe(observer: {
      next(item: StreamedItem<H, S>): void
      error(error: unknown): void
      complete(): void
    }): { dispose(): void }
  }
}
