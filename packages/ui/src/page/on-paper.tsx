/**
 * What reads otherwise on paper stands beside what is on a screen, and the style sheet of print shows one of them: a page is printed
 * alike before its scripts have run, and without any.
 */
import type { ReactNode } from 'react'

export const OnPaper = ({ paper, children }: { readonly paper: ReactNode; readonly children: ReactNode }) => (
  <>
    <span data-screen-only>{children}</span>
    <span data-print-only>{paper}</span>
  </>
)
