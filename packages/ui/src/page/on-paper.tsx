/**
 * Content for paper, beside the content for the screen. The print style sheet shows one of them, so a page
 * prints alike before its scripts have run, and without any.
 */
import type { ReactNode } from 'react'

export const OnPaper = ({ paper, children }: { readonly paper: ReactNode; readonly children: ReactNode }) => (
  <>
    <span data-screen-only>{children}</span>
    <span data-print-only>{paper}</span>
  </>
)
