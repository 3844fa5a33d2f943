/**
 * Parts of a page that come with a script of their own: those that most pages do not show, or show only when somebody asks.
 * A part that the server has drawn is loaded before the browser takes the page over, since both must draw the same; any
 * other is fetched when it is first drawn. It needs a `Suspense` around it.
 *
 * A region is a large part that the page does not wait for: what the server drew of it stays as it is until its script has
 * come. React draws such a part again, without what the server drew, if its props or a context around it change before that.
 */
import { createContext, lazy, memo, Suspense, use, type ComponentType, type ReactNode } from 'react'
import { untilLoaded } from './lost-module.ts'

interface Away {
  readonly module: string
  readonly fetchPart: () => Promise<unknown>
}

/** The parts with a script of their own that the server drew, by source paths. */
export interface DrawnParts {
  /** Parts for which the page waits. */
  readonly immediate: readonly string[]
  /** Regions, and the parts inside them. */
  readonly later: readonly string[]
}

/** Parts that are not here yet. */
const away = new Set<Away>()
/** For each part that was drawn, whether it is a region or inside one. */
const drawn = new Map<string, boolean>()
let laterParts: ReadonlySet<string> = new Set()
const InRegion = createContext(false)

function awaitedPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let component: ComponentType<Props> | null = null
  const fetchPart = async (): Promise<{ default: ComponentType<Props> }> => {
    component = await load()
    away.delete(part)
    // Parts that the server drew inside a region are here when the region is.
    await loadLateParts((inside) => laterParts.has(inside))
    return { default: component }
  }
  const part: Away = { module, fetchPart }
  away.add(part)
  return lazy(() => (component === null ? untilLoaded(fetchPart) : settled({ default: component })))
}

/**
 * @param module source path, by which the server names the script to the browser
 * @param load imports the component from there
 */
export function late<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = awaitedPart(module, load)
  return function LatePart(props) {
    drawn.set(module, use(InRegion))
    return <Part {...props} />
  }
}

/**
 * Its props must be texts, numbers and flags that never change: the region reads its documents itself.
 *
 * @param fallback shown until the script has come, if the server drew nothing
 */
export function lateRegion<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
) {
  const Part = awaitedPart(module, load)
  return memo(function LateRegion(props: Props) {
    drawn.set(module, true)
    return (
      <InRegion value>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </InRegion>
    )
  })
}

/**
 * For a page sent without its documents: the place where it will have a region. Its script is named in the page as if
 * the region had been rendered.
 */
export function RegionToCome({ module }: { readonly module: string }) {
  drawn.set(module, true)
  return null
}

/** Loads the parts that `wants` accepts, and the parts of these. */
export async function loadLateParts(wants: (module: string) => boolean): Promise<void> {
  const asked = [...away].filter(({ module }) => wants(module))
  if (asked.length === 0) return
  await Promise.all(asked.map(({ fetchPart }) => untilLoaded(fetchPart)))
  await loadLateParts(wants)
}

/** Loads the drawn parts for which the page waits. A region brings the parts inside it. */
export async function loadDrawnParts({ immediate: awaited, later }: DrawnParts): Promise<void> {
  laterParts = new Set(later)
  await loadLateParts((module) => awaited.includes(module))
}

/** Loads the regions that the server drew. */
export const loadRegions = (): Promise<void> => loadLateParts((module) => laterParts.has(module))

/** The parts drawn since the last call. */
export function takeDrawnParts(): DrawnParts {
  const parts = [...drawn]
  drawn.clear()
  const names = (inRegion: boolean): string[] =>
    parts.flatMap(([module, isLater]) => (isLater === inRegion ? [module] : []))
  return { immediate: names(false), later: names(true) }
}

/** A promise that gives its value without waiting. React accepts anything that has a `then`. */
const settled = <Value,>(value: Value): Promise<Value> =>
  // oxlint-disable-next-line unicorn/no-thenable -- that is what React calls
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>
