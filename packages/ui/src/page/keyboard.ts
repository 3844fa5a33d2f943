/** Single-key shortcuts. They work only while nothing is being typed and no modifier is pressed. */

const TYPING =
  'input:not([type="radio"], [type="range"], [type="checkbox"]), select, textarea, [contenteditable]'

/** True when exactly this key was pressed outside any field. */
export function isPlainKey(event: KeyboardEvent, key: string): boolean {
  return (
    event.key === key &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !(event.target instanceof Element && event.target.closest(TYPING) !== null)
  )
}
