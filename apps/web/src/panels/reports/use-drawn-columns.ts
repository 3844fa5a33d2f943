/** The position of a picture in its frame, through every zoom, pan and change of the window. */
import { useEffect, useState } from 'react'
import { drawnColumns, type DrawnColumns } from './ruler.ts'

/** Null until the picture is there; for good if it never comes. The picture's parent is its frame. */
export function useDrawnColumns(picture: HTMLImageElement): DrawnColumns | null {
  const [drawn, setDrawn] = useState<DrawnColumns | null>(null)
  useEffect(() => {
    const frame = picture.parentElement
    if (frame === null) return undefined
    const measure = (): void => {
      const { naturalWidth: width, naturalHeight: height } = picture
      if (width === 0 || height === 0) return
      const box = picture.getBoundingClientRect()
      const left = box.left - frame.getBoundingClientRect().left
      setDrawn(drawnColumns({ left, width: box.width, height: box.height }, { width, height }))
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(picture)
    picture.addEventListener('load', measure)
    picture.addEventListener('panzoomchange', measure)
    return () => {
      resizes.disconnect()
      picture.removeEventListener('load', measure)
      picture.removeEventListener('panzoomchange', measure)
    }
  }, [picture])
  return drawn
}
