/** One entry of the reports' documents. */
import type { Reports } from '@bell-lap/protocol/documents/competitions'

export type Report = Reports[number]

/** The address of the file itself, below the site's address of the API. */
export type ReportAddress = (report: Report) => string
