/**
 * Reads the files within a zip, with bounds on their number and expanded size. zip.js verifies the checksum
 * of each.
 */
import { Uint8ArrayReader, ZipReader, type FileEntry } from '@zip.js/zip.js'
import { MOST_ENTRIES, MOST_EXPANDED } from '../limits.ts'

/** Why a zip is not read, in words for people. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault'
}

export interface Zip {
  has(path: string): boolean
  /**
   * Throws ZipFault if there is no such file, if it is damaged, and if everything read so far becomes too
   * large.
   */
  text(path: string): Promise<string>
}

const OPTIONS = { checkSignature: true, checkOverlappingEntry: true, useWebWorkers: false } as const

export async function openZip(bytes: Uint8Array): Promise<Zip> {
  const entries = new Map<string, FileEntry>()
  let expanded = 0
  try {
    for await (const entry of new ZipReader(new Uint8ArrayReader(bytes), OPTIONS).getEntriesGenerator()) {
      if (entries.size === MOST_ENTRIES) throw new ZipFault(`holds more than ${MOST_ENTRIES} files`)
      if (!entry.directory) entries.set(entry.filename, entry)
    }
  } catch (fault) {
    throw explain(fault)
  }

  return {
    has: (path) => entries.has(path),
    async text(path) {
      const entry = entries.get(path)
      if (entry === undefined) throw new ZipFault(`lacks its part ${path}`)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      let text = ''
      // The sizes stated in a zip may be wrong, so the expanded bytes are counted.
      const sink = new WritableStream<Uint8Array>({
        write(chunk) {
          expanded += chunk.length
          if (expanded > MOST_EXPANDED)
            throw new ZipFault(`becomes larger than ${MOST_EXPANDED} bytes when it is unpacked`)
          text += decoder.decode(chunk, { stream: true })
        },
      })
      try {
        await entry.getData(sink, OPTIONS)
        return text + decoder.decode()
      } catch (fault) {
        throw explain(fault)
      }
    },
  }
}

const explain = (fault: unknown): ZipFault =>
  fault instanceof ZipFault
    ? fault
    : new ZipFault(`is damaged, or no workbook: ${fault instanceof Error ? fault.message : String(fault)}`)
