/** The conditions of a race in words, for the header, the page and, with the records to beat, the sheet. */
import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Conditions, Phase } from '@bell-lap/protocol/objects/event'
import { formatFixed, formatSpeed } from '@bell-lap/ui/format/distance.ts'
import { recordLine } from './record-to-beat.ts'

export interface Condition {
  readonly key: 'airC' | 'waterC' | 'pressureHpa' | 'humidityPercent' | 'airDensity' | 'windKmh' | 'wetsuit'
  readonly text: string
}

const WETSUIT_WORDS: Readonly<Record<NonNullable<Conditions['wetsuit']>, MessageDescriptor>> = {
  allowed: msg`Wetsuits allowed`,
  mandatory: msg`Wetsuits mandatory`,
  forbidden: msg`Wetsuits not allowed`,
}

/** The measured conditions, in the order in which they are shown. */
export function listConditions(conditions: Conditions, i18n: I18n): Condition[] {
  const { locale } = i18n
  const fixed = (value: number, digits: number): string => formatFixed(value, locale, digits)
  const degrees = (celsius: number): string => `${fixed(celsius, 1)}\u00A0°C`
  const { airC, waterC, pressureHpa, humidityPercent, airDensity, windKmh, wetsuit } = conditions
  const figures = {
    airC: airC === null ? null : waterC === null ? degrees(airC) : i18n._(msg`Air ${degrees(airC)}`),
    waterC: waterC === null ? null : i18n._(msg`Water ${degrees(waterC)}`),
    pressureHpa: pressureHpa === null ? null : `${Math.round(pressureHpa)}\u00A0hPa`,
    humidityPercent:
      humidityPercent === null ? null : i18n._(msg`Humidity ${`${fixed(humidityPercent, 0)}\u00A0%`}`),
    airDensity: airDensity === null ? null : i18n._(msg`Air density ${`${fixed(airDensity, 3)}\u00A0kg/m³`}`),
    windKmh: windKmh === null ? null : i18n._(msg`Wind ${formatSpeed(windKmh, locale)}`),
    wetsuit: wetsuit === null ? null : i18n._(WETSUIT_WORDS[wetsuit]),
  }
  return (Object.keys(figures) as Condition['key'][]).flatMap((key) => {
    const text = figures[key]
    return text === null ? [] : [{ key, text }]
  })
}

/** Lines of a sheet: one for each record, and one for the conditions. */
export function linesOnPaper(
  { records = [], conditions }: Pick<Phase, 'records' | 'conditions'>,
  i18n: I18n,
): string[] {
  const measured = conditions === undefined ? [] : listConditions(conditions, i18n)
  return [
    ...records.map((each) => recordLine(each, i18n.locale)),
    ...(measured.length === 0 ? [] : [measured.map(({ text }) => text).join(' · ')]),
  ]
}
