/**
 * Events of an XML text. Document types are refused, so that no entity can stand for a file or a million
 * letters.
 */
import sax from 'sax'

export interface XmlHandlers {
  /** `name` is without its prefix; attributes are with theirs. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Throws Error for text that is not well formed. */
export function parseXml(xml: string, { open, close, text }: XmlHandlers): void {
  const parser = sax.parser(true, { position: false })
  parser.onerror = (fault) => {
    throw fault
  }
  parser.ondoctype = () => {
    throw new Error('has a document type')
  }
  parser.onopentag = ({ name, attributes }) => open(localName(name), attributes as Record<string, string>)
  parser.onclosetag = (name) => close(localName(name))
  parser.ontext = text
  parser.oncdata = text
  parser.write(xml).close()
}
