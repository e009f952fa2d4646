import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster } from 'sonner'
import { Icon } from './icon'
import { type Toast, takeToasts, toastDuration } from './toast'

/** The toast itself; also used on the parts board. */
function ToastBar({ toast, onDone }: { toast: Toast; onDone: () => void }) {
  function act() {
    toast.action?.onAct()
    onDone()
  }
  return (
    <div className="flex min-h-13 w-full items-center gap-3 rounded-control bg-inverse px-4 py-2 text-[0.9375rem]/[1.3] font-semibold text-on-inverse shadow-e3">
      {toast.icon && <Icon name={toast.icon} />}
      <span className="min-w-0 flex-1">{toast.text}</span>
      {toast.action && (
        <button type="button" className="min-h-11 px-1 font-bold" onClick={act}>
          {toast.action.label}
        </button>
      )}
    </div>
  )
}

function show(toast: Toast): void {
  sonner.custom((id) => <ToastBar toast={toast} onDone={() => sonner.dismiss(id)} />, {
    duration: toastDuration(toast),
    unstyled: true,
  })
}

/**
 * Shows toasts with sonner; use ToastHost, which fetches this file for the first one. They are outside the
 * app: an open sheet hides the whole app from screen readers, and a toast inside it would be visible but
 * never read out.
 */
export function ToastStack({ label, above }: { label: string; above: number }) {
  useEffect(() => takeToasts(show), [])
  const bottom = `calc(${above}px + var(--safe-bottom))`
  return createPortal(
    <Toaster
      className="toaster"
      position="bottom-center"
      containerAriaLabel={label}
      visibleToasts={2}
      dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
      offset={{ bottom }}
      mobileOffset={{ bottom, left: 16, right: 16 }}
    />,
    document.body,
  )
}
