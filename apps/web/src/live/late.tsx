/**
 * Parts of a page that come with a script of their own: those that most pages do not show, or show only when somebody asks.
 * A part that the server has drawn is loaded before the browser takes the page over, since both must draw the same; any
 * other is fetched when it is first drawn. It needs a `Suspense` around it.
 */
import { lazy, type ComponentType } from 'react'
import { untilLoaded } from './lost-module.ts'

interface Away {
  readonly module: string
  readonly fetchPart: () => Promise<unknown>
}

/** Parts that are not here yet. */
const away = new Set<Away>()
const drawn = new Set<string>()

/**
 * @param module source path, by which the server names the script to the browser
 * @param load imports the component from there
 */
export function late<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let here: ComponentType<Props> | null = null
  const fetchPart = async (): Promise<{ default: ComponentType<Props> }> => {
    here = await load()
    away.delete(part)
    return { default: here }
  }
  const part: Away = { module, fetchPart }
  away.add(part)
  const Part = lazy(() => (here === null ? untilLoaded(fetchPart) : atOnce({ default: here })))
  return function LatePart(props) {
    drawn.add(module)
    return <Part {...props} />
  }
}

/** Loads the parts that `wants` says, and the parts of these. */
export async function loadLateParts(wants: (module: string) => boolean): Promise<void> {
  const asked = [...away].filter(({ module }) => wants(module))
  if (asked.length === 0) return
  await Promise.all(asked.map(({ fetchPart }) => untilLoaded(fetchPart)))
  await loadLateParts(wants)
}

/** The modules of the parts that were drawn since this was asked last. */
export function takeDrawnParts(): string[] {
  const modules = [...drawn]
  drawn.clear()
  return modules
}

/** A promise that tells its value without waiting, which React takes from anything that has a `then`. */
const atOnce = <Value,>(value: Value): Promise<Value> =>
  // oxlint-disable-next-line unicorn/no-thenable -- that is what React calls
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>
