/** Zoom and pan of a picture; the library is fetched when the picture is there, and without it the picture does not move. */
import { useEffect, useRef, type RefObject } from 'react'
import type { PanzoomObject } from '@panzoom/panzoom'
import { viewerMove, type ViewerMove } from './viewer-key.ts'

const MOST = 12

/**
 * Acts on the picture in `pictureRef`; its parent receives the keys and the wheel. Does nothing until the
 * library is loaded.
 */
export function usePanZoom(pictureRef: RefObject<HTMLImageElement | null>): (move: ViewerMove) => void {
  const held = useRef<PanzoomObject | null>(null)
  useEffect(() => {
    const picture = pictureRef.current
    const frame = picture?.parentElement
    if (!picture || !frame) return undefined
    let left = false
    const onWheel = (event: WheelEvent): void => {
      // The wheel scrolls the page unless the reader is working in the picture.
      const asked = event.ctrlKey || event.metaKey || frame.contains(document.activeElement)
      if (asked) held.current?.zoomWithWheel(event)
    }
    const onChange = (): void => {
      // Unzoomed, a finger on the picture scrolls the page.
      picture.style.touchAction = (held.current?.getScale() ?? 1) > 1 ? 'none' : 'pan-y pinch-zoom'
    }
    const onKey = (event: KeyboardEvent): void => {
      const move = event.ctrlKey || event.metaKey || event.altKey ? null : viewerMove(event.key)
      // The arrows belong to the frame: its content may use them differently.
      const isOthers = move?.kind === 'pan' && event.target !== frame
      if (move === null || isOthers || held.current === null) return
      event.preventDefault()
      apply(held.current, move)
    }
    const seen = picture.decode().then(
      () => true,
      () => false,
    )
    // The size of a picture limits its movement, so it must be loaded first. A picture that never comes is
    // not moved.
    void Promise.all([import('@panzoom/panzoom'), seen]).then(([{ default: createPanzoom }, isSeen]) => {
      if (left || !isSeen) return
      held.current = createPanzoom(picture, {
        minScale: 1,
        maxScale: MOST,
        contain: 'outside',
        panOnlyWhenZoomed: true,
        touchAction: 'pan-y pinch-zoom',
        cursor: 'grab',
      })
      frame.addEventListener('keydown', onKey)
      frame.addEventListener('wheel', onWheel, { passive: false })
      picture.addEventListener('panzoomchange', onChange)
      frame.dataset['ready'] = 'true'
    })
    return () => {
      left = true
      frame.removeEventListener('keydown', onKey)
      frame.removeEventListener('wheel', onWheel)
      picture.removeEventListener('panzoomchange', onChange)
      held.current?.destroy()
      held.current = null
    }
  }, [pictureRef])
  return (move) => {
    if (held.current !== null) apply(held.current, move)
  }
}

/**
 * Each move is final immediately, because the library measures the picture as drawn and would measure wrongly
 * during an animation.
 */
const AT_ONCE = { animate: false }

function apply(panzoom: PanzoomObject, move: ViewerMove): void {
  switch (move.kind) {
    case 'zoomIn':
      panzoom.zoomIn(AT_ONCE)
      break
    case 'zoomOut':
      panzoom.zoomOut(AT_ONCE)
      break
    case 'reset':
      panzoom.reset(AT_ONCE)
      break
    case 'pan':
      panzoom.pan(move.xPx / panzoom.getScale(), move.yPx / panzoom.getScale(), {
        ...AT_ONCE,
        relative: true,
      })
      break
  }
}
