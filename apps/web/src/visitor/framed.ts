/** Tells whether the page is framed by another one: then it stores nothing and asks nobody (D-180). */

/** The part of a window that is used. */
export interface FramedView {
  readonly parent: unknown
}

export const isFramed = (view: FramedView): boolean => view.parent !== view

/**
 * The view for access to its storage, or null in a framed page, typed as if never null: access then throws,
 * like in a browser that refuses storage, and callers handle both in one way.
 */
export const storesOf = <View extends FramedView>(view: View): View => (isFramed(view) ? null : view)!
