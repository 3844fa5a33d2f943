/** A part of a page with a script of its own, for pages that few need it on: fetched with what the page reads. */
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { untilLoaded } from './lost-module.ts'

export interface Part<Props extends object> {
  /** Fetches it once; who prepares the page waits for it, so that the page is drawn whole. */
  readonly load: () => Promise<void>
  /** Nothing until it has come. */
  readonly Part: ComponentType<Props>
}

export function createPart<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Part<Props> {
  let held: ComponentType<Props> | null = null
  const load = async (): Promise<void> => {
    held ??= await untilLoaded(fetch)
  }
  function PartOfPage(props: Props) {
    const [Loaded, setLoaded] = useState(() => held)
    useEffect(() => {
      if (Loaded !== null) return undefined
      let left = false
      void load().then(() => {
        if (!left) setLoaded(() => held)
      })
      return () => {
        left = true
      }
    }, [Loaded])
    return Loaded === null ? null : createElement(Loaded, props)
  }
  return { load, Part: PartOfPage }
}
