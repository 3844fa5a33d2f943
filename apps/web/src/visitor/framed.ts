/** Whether the page is inside another one: there it stores nothing and asks nobody (D-180). */

/** As much of a window as is needed. */
export interface FramedView {
  readonly parent: unknown
}

export const isFramed = (view: FramedView): boolean => view.parent !== view

/** The view, whose storage is wanted. Inside another page there is none: access throws there, as where the browser refuses storage. */
export const storesOf = <View extends FramedView>(view: View): View => (isFramed(view) ? null : view)!
