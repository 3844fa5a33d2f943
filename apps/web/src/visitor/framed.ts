/** Tells whether the page is framed by another one: then it stores nothing and asks nobody (D-180). */

/** The part of a window that is used. */
export interface FramedView {
  readonly parent: unknown
}

export const isFramed = (view: FramedView): boolean => view.parent !== view

/**
 * The view, for access to its storage. A framed page has none: access throws, as if the browser refused
 * storage.
 */
export const storesOf = <View extends FramedView>(view: View): View => (isFramed(view) ? null : view)!
