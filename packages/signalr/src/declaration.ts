/**
 * The types of a hub. An application declares its hub once, as a type; the server's handlers and pushes and the client's calls
 * are all checked against it.
 *
 * ```ts
 * type ChatHub = {
 *   methods: { join(room: string): { members: number } }
 *   streams: { countdown(from: number): number }
 *   pushes: { said(who: string, text: string): void }
 *   questions: { confirm(text: string): boolean }
 *   user: { name: string }
 * }
 * ```
 */
import type { Utf8Text } from './utf8-text.ts'

/**
 * The shape of a hub's declaration: calls that return a value, calls that return a stream of values, messages
 * that the server sends, questions that the server asks a client, and the type of a user. A parameter that is
 * an `AsyncIterable` is a stream that the client sends.
 */
export type HubDeclaration = {
  methods?: object
  streams?: object
  pushes?: object
  questions?: object
  user?: unknown
}

/** Stands for a part that is not declared. */
type NoMembers = { [K in never]: never }
type Part<H extends HubDeclaration, P extends Exclude<keyof HubDeclaration, 'user'>> = H[P] extends object
  ? H[P]
  : NoMembers
type Arguments<F> = F extends (...args: infer A) => unknown ? A : never
type Result<F> = F extends (...args: never[]) => infer R ? Awaited<R> : never

/** The names of a hub's methods. */
export type MethodName<H extends HubDeclaration> = keyof Part<H, 'methods'> & string
/** The names of its streams. */
export type StreamName<H extends HubDeclaration> = keyof Part<H, 'streams'> & string
/** The names of its pushes. */
export type PushName<H extends HubDeclaration> = keyof Part<H, 'pushes'> & string
/** The names of its questions. */
export type QuestionName<H extends HubDeclaration> = keyof Part<H, 'questions'> & string

/** The user as `authorize` returns it. Undefined if that returns none. */
export type UserOf<H extends HubDeclaration> = H extends { user: infer User } ? User : unknown

/** The arguments of one method, as the handler gets them. */
export type MethodArguments<H extends HubDeclaration, M extends MethodName<H>> = Arguments<
  Part<H, 'methods'>[M]
>
/** The result of the method, or of its promise. */
export type MethodResult<H extends HubDeclaration, M extends MethodName<H>> = Result<Part<H, 'methods'>[M]>
/** The arguments of one stream. */
export type StreamArguments<H extends HubDeclaration, S extends StreamName<H>> = Arguments<
  Part<H, 'streams'>[S]
>
/** One of its items. */
export type StreamedItem<H extends HubDeclaration, S extends StreamName<H>> = Result<Part<H, 'streams'>[S]>
/** The arguments of one push. */
export type PushArguments<H extends HubDeclaration, P extends PushName<H>> = Arguments<Part<H, 'pushes'>[P]>
/** The arguments of one question. */
export type QuestionArguments<H extends HubDeclaration, Q extends QuestionName<H>> = Arguments<
  Part<H, 'questions'>[Q]
>
/** The answer that its client should give. */
export type QuestionResult<H extends HubDeclaration, Q extends QuestionName<H>> = Result<
  Part<H, 'questions'>[Q]
>

/** The arguments as the server gives them. Any string may be given as bytes. */
type Given<A> = { [I in keyof A]: string extends A[I] ? A[I] | Utf8Text : A[I] }

/** One message from the server: the name of the push, and its arguments. */
export type Push<H extends HubDeclaration> =
  PushName<H> extends never
    ? { target: string; arguments: readonly unknown[] }
    : { [P in PushName<H>]: { target: P; arguments: Given<PushArguments<H, P>> } }[PushName<H>]

/** A stream as the official client takes it: its `Subject`, or anything with a `subscribe`. */
export type SentStream<T> = {
  subscribe(observer: { next(item: T): void; error(error: unknown): void; complete(): void }): {
    dispose(): void
  }
}

type IsAny<T> = 0 extends 1 & T ? true : false
/** The arguments as the client gives them. */
type Sent<A> = {
  [I in keyof A]: IsAny<A[I]> extends true ? A[I] : A[I] extends AsyncIterable<infer T> ? SentStream<T> : A[I]
}

/** The client's side. The official client's `HubConnection` has this shape: `const chat: HubClient<ChatHub> = connection`. */
export type HubClient<H extends HubDeclaration> = {
  invoke<M extends MethodName<H>>(
    method: M,
    ...args: Sent<MethodArguments<H, M>>
  ): Promise<MethodResult<H, M>>
  send<M extends MethodName<H>>(method: M, ...args: Sent<MethodArguments<H, M>>): Promise<void>
  on<P extends PushName<H>>(push: P, handler: (...args: PushArguments<H, P>) => void): void
  on<Q extends QuestionName<H>>(
    question: Q,
    handler: (...args: QuestionArguments<H, Q>) => QuestionResult<H, Q> | Promise<QuestionResult<H, Q>>,
  ): void
  off<P extends PushName<H>>(push: P, handler: (...args: PushArguments<H, P>) => void): void
  stream<S extends StreamName<H>>(
    stream: S,
    ...args: Sent<StreamArguments<H, S>>
  ): SentStream<StreamedItem<H, S>>
}
