/**
 * Finds the sport's code for a nation as people write it: IOC codes, ISO codes of two or three letters, names
 * in five languages.
 */
import { foldName } from '@bell-lap/domain/people/folded-name'
import { nearestWord } from '@bell-lap/protocol/nearest-name'
import { COUNTRIES } from '@bell-lap/protocol/vocabulary/country'
import { LANGUAGES } from './language.ts'
import { read, unread, type Read } from './value.ts'

/**
 * ISO 3166 codes of three letters that differ from the sport's. If a code is in both lists, such as BRN, the
 * sport's meaning holds.
 */
const ISO_3: Readonly<Record<string, string>> = Object.fromEntries(
  'AGO=ANG ARE=UAE BGD=BAN BGR=BUL BHR=BRN BHS=BAH BMU=BER BRB=BAR BWA=BOT CHE=SUI CHL=CHI CRI=CRC DEU=GER DNK=DEN DZA=ALG GMB=GAM GRC=GRE GTM=GUA HND=HON HRV=CRO HTI=HAI IDN=INA IRN=IRI KHM=CAM KWT=KUW LBN=LBN LBY=LBA LKA=SRI LSO=LES LVA=LAT MCO=MON MDG=MAD MMR=MYA MNG=MGL MRT=MTN MUS=MRI MYS=MAS NGA=NGR NIC=NCA NLD=NED NPL=NEP OMN=OMA PHL=PHI PRI=PUR PRT=POR PRY=PAR PSE=PLE SAU=KSA SDN=SUD SLV=ESA SVN=SLO TWN=TPE TZA=TAN URY=URU VNM=VIE XKX=KOS ZAF=RSA ZMB=ZAM ZWE=ZIM'
    .split(' ')
    .map((pair) => pair.split('=')),
)

/** Names that no list of countries has. */
const FURTHER: Readonly<Record<string, string>> = {
  england: 'ENG',
  scotland: 'SCO',
  wales: 'WAL',
  'great britain': 'GBR',
  grossbritannien: 'GBR',
  'grande bretagne': 'GBR',
  'gran bretana': 'GBR',
  'gran bretagna': 'GBR',
  uk: 'GBR',
  holland: 'NED',
  usa: 'USA',
}

/**
 * The code for each folded name and each ISO code of two letters. If an ISO code has several nations of the
 * sport, the first one of the list is the usual one.
 */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>(Object.entries(FURTHER))
  for (const [code, iso] of Object.entries(COUNTRIES)) {
    if (typeof iso !== 'string' || iso.length !== 2) continue
    const isFirst = !names.has(iso.toLowerCase())
    if (isFirst) names.set(iso.toLowerCase(), code)
    for (const language of LANGUAGES) {
      const name = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(iso)
      if (name !== undefined && !names.has(foldName(name))) names.set(foldName(name), code)
    }
  }
  return names
}

let names: ReadonlyMap<string, string> | null = null

/** `DEN` for DEN, DNK, DK, Denmark, Dänemark, Danemark. */
export function parseNation(text: string): Read<string> {
  const code = text.toUpperCase()
  if (Object.hasOwn(COUNTRIES, code)) return read(code)
  if (Object.hasOwn(ISO_3, code)) return read(ISO_3[code]!)
  names ??= readNames()
  const named = names.get(foldName(text))
  if (named !== undefined) return read(named)
  const isCode = /^[A-Z]{2,3}$/.test(code)
  return unread(
    isCode ? `"${text}" is not the code of a nation` : `"${text}" is not a nation`,
    isCode ? nearestCode(code) : (names.get(nearestWord(foldName(text), [...names.keys()]) ?? '') ?? null),
  )
}

/** The only code with two neighbouring letters swapped. Null if there is none, or several. */
function nearestCode(code: string): string | null {
  const swapped = [code[1]! + code[0]! + code.slice(2), code[0]! + (code[2] ?? '') + code[1]!].filter(
    (each) => Object.hasOwn(COUNTRIES, each),
  )
  return swapped.length === 1 ? swapped[0]! : null
}

/** True for a code of the sport or of ISO's three letters: a column of such cells is the nation. */
export const looksNation = (text: string): boolean =>
  Object.hasOwn(COUNTRIES, text) || Object.hasOwn(ISO_3, text)
