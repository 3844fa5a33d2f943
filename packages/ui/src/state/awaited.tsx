/** Tells the sections of a race that its start has passed and nothing of it was published, so that none of them says that it is still to come. */
import { createContext, use } from 'react'

const AwaitedContext = createContext(false)

/** Provides the answer to everything inside. */
export const Awaited = AwaitedContext.Provider

export const useAwaited = (): boolean => use(AwaitedContext)
