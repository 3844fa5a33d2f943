/** One entry of the reports' documents. */
import type { Reports } from '@bell-lap/protocol/documents/competitions'

export type Report = Reports[number]

/** Where the file itself is, under the site's address of the API. */
export type ReportAddress = (report: Report) => string
