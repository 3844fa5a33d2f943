/** Reports by kind, in the order of the vocabulary (spec.md section 2). */
import type { Report } from './report.ts'
import { REPORT_KINDS, type ReportKind } from '@bell-lap/protocol/vocabulary/kinds'

export interface ReportGroup {
  readonly kind: ReportKind
  readonly reports: readonly Report[]
}

/**
 * Kinds without a report are left out. A report of an unknown kind is general. Within a kind, the order of
 * filing.
 */
export function groupReports(reports: readonly Report[]): ReportGroup[] {
  const kindOf = ({ kind }: Report): ReportKind => REPORT_KINDS.find((known) => known === kind) ?? 'general'
  return REPORT_KINDS.map((kind) => ({
    kind,
    reports: reports.filter((report) => kindOf(report) === kind),
  })).filter((group) => group.reports.length > 0)
}

const IMAGES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'])

/** True for a file that a browser shows as a picture. */
export const isPicture = ({ extension }: Report): boolean => IMAGES.has(extension.toLowerCase())

/** The name without its extension, which stands beside it. */
export function reportTitle({ name, extension }: Report): string {
  const ending = `.${extension.toLowerCase()}`
  return name.length > ending.length && name.toLowerCase().endsWith(ending)
    ? name.slice(0, -ending.length)
    : name
}
