import type { IconName } from './icon-names'

export type Toast = {
  text: string
  icon?: IconName
  /** Undo, for example; keeps the toast for 6 s instead of 3. */
  action?: { label: string; onAct: () => void }
}

type Listener = (toast: Toast) => void

const waiting: Toast[] = []
let show: Listener | null = null
let wake: (() => void) | null = null

/** How long a toast stays, in ms. */
export function toastDuration(toast: Toast): number {
  return toast.action ? 6000 : 3000
}

/** Shows a short message at the bottom of the screen; needs one ToastHost in the page. */
export function showToast(toast: Toast): void {
  if (show) {
    show(toast)
    return
  }
  waiting.push(toast)
  wake?.()
}

/** For the host: `onFirst` is called when a toast is queued before anything can show it. */
export function onFirstToast(onFirst: () => void): () => void {
  wake = onFirst
  if (waiting.length > 0) onFirst()
  return () => {
    wake = null
  }
}

/** For the stack: receives queued toasts and all later ones. */
export function takeToasts(listener: Listener): () => void {
  show = listener
  for (const toast of waiting.splice(0)) listener(toast)
  return () => {
    show = null
  }
}
