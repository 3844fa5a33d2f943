/** Provides the visitor's follows to everything inside. */
import type { ReactNode } from 'react'
import { FollowsProvider, NO_FOLLOWS } from '../visitor/follows.ts'
import { useApp } from './app.ts'

export function VisitorFollows({ children }: { readonly children: ReactNode }) {
  const { follows } = useApp()
  return <FollowsProvider value={follows ?? NO_FOLLOWS}>{children}</FollowsProvider>
}
