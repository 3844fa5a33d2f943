/** Moves the elements of the pins with the live map and along the course, and decides which names have room. */
import { prefersReducedMotion } from '@bell-lap/ui/motion/reduced-motion.ts'
import type { Bounds } from './bounds.ts'
import { placeAt } from './course-line.ts'
import { declutter, type Box, type Wish } from './declutter.ts'
import { distanceAt, glideDurationMs, glideTo, isMoving, standAt, type Glide } from './glide.ts'
import type { LiveMap } from './live-map.ts'
import type { LineRole, MapLine, MapPin } from './map-scene.ts'
import { createSheet, type Sheet } from './mercator.ts'
import { spread } from './spread.ts'

export interface Placed {
  /** In the order of the layer's elements. */
  readonly pins: readonly MapPin[]
  /** Null over the sketch, where the style sheet places the pins. */
  readonly map: LiveMap | null
  /** Key of the pin that the map keeps in its centre. */
  readonly followed: string | null
  /** Lines of the map. Names avoid the course. */
  readonly lines: readonly MapLine[]
  /** The box of the sketch. */
  readonly bounds: Bounds
}

export interface Placing {
  update(next: Placed): void
  stop(): void
}

/** Groups move by fractions of a pixel: ten steps a second look steady and leave the phone alone. */
const STEP_MS = 100
/** After a change of size or of places, wait this long until names are placed again. */
const SETTLE_MS = 250

/** Lines that names avoid if they can. */
const KEPT_OFF: ReadonlySet<LineRole> = new Set(['course', 'ridden', 'stage', 'chosen'])

/** `layer` holds one element per pin; each holds its mark first. */
export function createPlacing(layer: HTMLElement): Placing {
  let placed: Placed | null = null
  const glides = new Map<string, Glide>()
  let reportedMs: number | null = null
  let stepping: ReturnType<typeof setTimeout> | undefined
  let settling: ReturnType<typeof setTimeout> | undefined
  let leaveMap: (() => void) | undefined

  const elementAt = (index: number): HTMLElement | null => layer.children.item(index) as HTMLElement | null

  const place = (): void => {
    if (!placed?.map) return
    const { pins, map } = placed
    const nowMs = performance.now()
    pins.forEach((pin, index) => {
      const [x, y] = map.project(whereIs(pin, glides, nowMs))
      const element = elementAt(index)
      if (element) element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
    })
  }

  const step = (): void => {
    clearTimeout(stepping)
    if (!placed?.map) return
    const { pins, map, followed } = placed
    const nowMs = performance.now()
    const lead = followed === null ? undefined : pins.find(({ key }) => key === followed)
    // Moving the map places the pins as well.
    if (lead) map.centreOn(whereIs(lead, glides, nowMs))
    else place()
    if ([...glides.values()].some((glide) => isMoving(glide, nowMs))) {
      stepping = setTimeout(() => requestAnimationFrame(step), STEP_MS)
    }
  }

  const settle = (): void => {
    clearTimeout(settling)
    const field = layer.getBoundingClientRect()
    if (!placed || field.width === 0) return
    const { pins, map, lines, bounds } = placed
    const project = map ? map.project : projectOnSheet(createSheet(bounds), field, paddingOf(layer))
    const course = lines.flatMap(({ role, points }) => (KEPT_OFF.has(role) ? [points.map(project)] : []))
    for (const spreads of SPREAD)
      spreadMarks(
        pins.flatMap(({ kind }, index) => (kind === spreads ? (elementAt(index) ?? []) : [])),
        field,
      )
    const order = pins.map((_, index) => index).sort((one, other) => pins[one]!.rank - pins[other]!.rank)
    const wishes = order.map((index) => readWish(pins[index]!, elementAt(index), field))
    declutter(wishes, field, course).forEach((stand, rank) => {
      elementAt(order[rank]!)?.setAttribute('data-stand', stand)
    })
  }
  const settleSoon = (): void => {
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLE_MS)
  }

  const changeMap = (map: LiveMap | null): void => {
    leaveMap?.()
    leaveMap = undefined
    if (map) {
      const undo = [map.onMove(place), map.onRest(settle)]
      leaveMap = () => undo.forEach((each) => each())
    } else for (const element of layer.children) (element as HTMLElement).style.transform = ''
  }

  /** Starts the glides of riding pins. There is a new report if any of them was reported elsewhere. */
  const ride = (pins: readonly MapPin[]): void => {
    const nowMs = performance.now()
    const riding = pins.flatMap(({ key, riding }) => (riding ? [[key, riding.distanceM] as const] : []))
    const isReport = riding.some(([key, distanceM]) => (glides.get(key)?.toM ?? distanceM) !== distanceM)
    let durationMs = 0
    if (isReport) {
      if (!prefersReducedMotion()) {
        durationMs = glideDurationMs(reportedMs === null ? null : nowMs - reportedMs)
      }
      reportedMs = nowMs
      layer.style.setProperty('--glide', `${Math.round(durationMs)}ms`)
    }
    const known = new Map(glides)
    glides.clear()
    for (const [key, distanceM] of riding) {
      const glide = known.get(key)
      glides.set(key, glide ? glideTo(glide, distanceM, nowMs, durationMs) : standAt(distanceM, nowMs))
    }
  }

  const resize = new ResizeObserver(settleSoon)
  resize.observe(layer)

  return {
    update(next) {
      const known = new Set(placed?.pins.map(({ key }) => key))
      const isOther =
        next.map !== placed?.map ||
        next.pins.length !== known.size ||
        next.pins.some(({ key }) => !known.has(key))
      if (next.map !== (placed?.map ?? null)) changeMap(next.map)
      placed = next
      ride(next.pins)
      step()
      if (isOther) settle()
      else settleSoon()
    },
    stop() {
      clearTimeout(stepping)
      clearTimeout(settling)
      resize.disconnect()
      leaveMap?.()
    },
  }
}

/** Projects as the style sheet does over the sketch (map-pins.module.css). */
function projectOnSheet(sheet: Sheet, field: DOMRect, paddingPx: number): LiveMap['project'] {
  const measure = Math.min(
    (field.width - 2 * paddingPx) / sheet.width,
    (field.height - 2 * paddingPx) / sheet.height,
  )
  return (at) => {
    const [x, y] = sheet.project(at)
    return [
      field.width / 2 + (x - sheet.width / 2) * measure,
      field.height / 2 + (y - sheet.height / 2) * measure,
    ]
  }
}

/** Kinds of pins whose marks are all shown, each beside the others of its kind. */
const SPREAD: readonly MapPin['kind'][] = ['plate', 'group']

/** From this distance on, a line leads from a plate to its place. */
const LED_PX = 8

/** Moves marks apart until none covers another; a line leads from a mark to its place. */
function spreadMarks(elements: readonly HTMLElement[], field: DOMRect): void {
  for (const { style } of elements) for (const name of AWAY) style.removeProperty(name)
  const boxes = elements.map((element) => boxIn(field, element.firstElementChild))
  spread(boxes, field).forEach(([x, y], index) => {
    const element = elements[index]!
    const px = Math.hypot(x, y)
    element.toggleAttribute('data-led', px > LED_PX)
    if (px === 0) return
    const values = [
      `${x.toFixed(1)}px`,
      `${y.toFixed(1)}px`,
      `${px.toFixed(1)}px`,
      `${Math.atan2(y, x).toFixed(3)}rad`,
    ]
    AWAY.forEach((name, at) => element.style.setProperty(name, values[at]!))
  })
}
const AWAY = ['--away-x', '--away-y', '--away', '--turn'] as const

function boxIn(field: DOMRect, element: Element | null | undefined): Box {
  const { left, top, right, bottom } = element?.getBoundingClientRect() ?? new DOMRect()
  return {
    left: left - field.left,
    top: top - field.top,
    right: right - field.left,
    bottom: bottom - field.top,
  }
}

const paddingOf = (layer: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(layer).getPropertyValue('--map-padding')) || 0

function whereIs(pin: MapPin, glides: ReadonlyMap<string, Glide>, nowMs: number): MapPin['at'] {
  const glide = glides.get(pin.key)
  return pin.riding && glide ? placeAt(pin.riding.line, distanceAt(glide, nowMs)) : pin.at
}

function readWish(pin: MapPin, element: HTMLElement | null, field: DOMRect): Wish {
  const markElement = element?.firstElementChild
  const name = pin.name === null ? null : markElement?.lastElementChild
  return {
    mark: boxIn(field, markElement),
    name: name instanceof HTMLElement ? { width: name.offsetWidth, height: name.offsetHeight } : null,
    isFirm: pin.isFirm,
    isPassing: pin.riding !== undefined,
    isMinor: pin.kind === 'kilometre',
  }
}
