/**
 * The server's side of a declared hub: what the application gives for each of its methods and streams.
 */
import type { Connection } from './connection.ts'
import type {
  HubDeclaration,
  MethodArguments,
  MethodName,
  MethodResult,
  StreamArguments,
  StreamedItem,
  StreamName,
} from './declaration.ts'
import type { ArgumentCount } from './method-table.ts'

/** A part that may be left out when nothing of it is declared. */
type Optional<P extends string, T> = keyof T extends never ? { [K in P]?: T } : { [K in P]: T }

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

/** Checks of the arguments that a client sent; where there is none, only their number is. Streams are not among them. */
export type ArgumentChecks<H extends HubDeclaration> = {
  [N in MethodName<H> | StreamName<H>]?: (args: readonly unknown[]) => boolean
}

/** How many arguments methods and streams take where their handlers do not show it. */
export type ArgumentCounts<H extends HubDeclaration> = {
  [N in MethodName<H> | StreamName<H>]?: ArgumentCount
}

type IsAny<T> = 0 extends 1 & T ? true : false
/** The positions in a list of parameters that are streams from the client. */
type Positions<A> = {
  [I in keyof A]: IsAny<A[I]> extends true
    ? never
    : A[I] extends AsyncIterable<unknown>
      ? I extends `${infer Position extends number}`
        ? Position
        : never
      : never
}[keyof A & `${number}`]

type UploadsOfMethods<H extends HubDeclaration> = {
  [M in MethodName<H> as Positions<MethodArguments<H, M>> extends never ? never : M]: readonly Positions<
    MethodArguments<H, M>
  >[]
}
type UploadsOfStreams<H extends HubDeclaration> = {
  [S in StreamName<H> as Positions<StreamArguments<H, S>> extends never ? never : S]: readonly Positions<
    StreamArguments<H, S>
  >[]
}

/** For each method and stream that takes streams from the client: which of its parameters they are, the connection not counted. */
export type UploadPositions<H extends HubDeclaration> = UploadsOfMethods<H> & UploadsOfStreams<H>

/** The handlers that a declaration asks for. */
export type Handlers<H extends HubDeclaration> = Optional<'methods', MethodHandlers<H>> &
  Optional<'streams', StreamHandlers<H>> &
  Optional<'uploads', UploadPositions<H>> & { accepts?: ArgumentChecks<H>; takes?: ArgumentCounts<H> }
