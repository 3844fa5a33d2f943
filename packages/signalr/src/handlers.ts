/** The server's side of a declared hub: the application's handlers for its methods and streams. */
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

/** A part that may be left out if it declares nothing. */
type Optional<P extends string, T> = keyof T extends never ? { [K in P]?: T } : { [K in P]: T }

/** The server's side: a handler for every method. Arguments come from outside; see `accepts`. */
export type MethodHandlers<H extends HubDeclaration> = {
  [M in MethodName<H>]: (
    connection: Connection<H>,
    ...args: MethodArguments<H, M>
  ) => MethodResult<H, M> | Promise<MethodResult<H, M>>
}

/** The server's side of streams: usually generators. A client that cancels ends them through `return`. */
export type StreamHandlers<H extends HubDeclaration> = {
  [S in StreamName<H>]: (
    connection: Connection<H>,
    ...args: StreamArguments<H, S>
  ) => AsyncIterable<StreamedItem<H, S>> | Iterable<StreamedItem<H, S>>
}

/** Checks of a client's arguments. Without one, only their number is checked. Streams are not among them. */
export type ArgumentChecks<H extends HubDeclaration> = {
  [N in MethodName<H> | StreamName<H>]?: (args: readonly unknown[]) => boolean
}

/** Number of arguments of methods and streams whose handlers do not show it. */
export type ArgumentCounts<H extends HubDeclaration> = {
  [N in MethodName<H> | StreamName<H>]?: ArgumentCount
}

type IsAny<T> = 0 extends 1 & T ? true : false
/** The positions of a parameter list that are streams from the client. */
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

/**
 * For each method and stream that takes streams from the client: the positions of these parameters, without
 * the connection.
 */
export type UploadPositions<H extends HubDeclaration> = UploadsOfMethods<H> & UploadsOfStreams<H>

/** The handlers that a declaration requires. */
export type Handlers<H extends HubDeclaration> = Optional<'methods', MethodHandlers<H>> &
  Optional<'streams', StreamHandlers<H>> &
  Optional<'uploads', UploadPositions<H>> & { accepts?: ArgumentChecks<H>; takes?: ArgumentCounts<H> }
