/**
 * True if the reader is busy inside a table: scrolled into it, a finger or pointer on it, or the keyboard in
 * it.
 */
import { useEffect, useState, type RefObject } from 'react'

/** `bodyRef` is the table's body; `topRef` an element at the beginning of the table. */
export function useReaderInside(
  bodyRef: RefObject<HTMLElement | null>,
  topRef: RefObject<HTMLElement | null>,
): boolean {
  const [scrolled, setScrolled] = useState(false)
  const [touched, setTouched] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    const top = topRef.current
    if (!top) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setScrolled(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(top)
    return () => observer.disconnect()
  }, [topRef])

  useEffect(() => {
    const body = bodyRef.current
    if (!body) return undefined
    const hold = (): void => setTouched(true)
    const endTouch = (): void => setTouched(false)
    const focus = (event: FocusEvent): void =>
      setFocused(event.target instanceof Element && event.target.matches(':focus-visible'))
    const blur = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node && body.contains(event.relatedTarget))) setFocused(false)
    }
    body.addEventListener('pointerdown', hold)
    window.addEventListener('pointerup', endTouch)
    window.addEventListener('pointercancel', endTouch)
    body.addEventListener('focusin', focus)
    body.addEventListener('focusout', blur)
    return () => {
      body.removeEventListener('pointerdown', hold)
      window.removeEventListener('pointerup', endTouch)
      window.removeEventListener('pointercancel', endTouch)
      body.removeEventListener('focusin', focus)
      body.removeEventListener('focusout', blur)
    }
  }, [bodyRef])

  return scrolled || touched || focused
}
