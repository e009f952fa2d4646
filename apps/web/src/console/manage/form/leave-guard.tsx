import { useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { useManageText } from '../data/texts'

/**
 * Blocks every navigation while something is unsaved, and returns how to continue it. React Router's own
 * blocker needs its data router, which would add to what customers load first.
 */
function useHeldNavigation(dirty: boolean): { go: (() => void) | null; forget: () => void } {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const [held, setHeld] = useState<{ go: () => void } | null>(null)
  const passing = useRef(false)
  const doubled = useRef(false)
  useEffect(() => {
    if (!dirty) return
    const { push, replace } = navigator
    const { pathname, search } = window.location
    const hold =
      (move: typeof push): typeof push =>
      (to, state, options) => {
        const path = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname
        if (passing.current || path === undefined || path === window.location.pathname)
          return move(to, state, options)
        setHeld({ go: () => move(to, state, options) })
      }
    // going back can't be blocked, so it leads to a second entry of the same page first
    const double = () => push.call(navigator, pathname + search)
    if (!doubled.current) double()
    doubled.current = true
    const pop = () => {
      if (passing.current || window.location.pathname !== pathname) return
      double()
      setHeld({ go: () => window.history.go(-2) })
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    navigator.push = hold(push.bind(navigator))
    navigator.replace = hold(replace.bind(navigator))
    window.addEventListener('popstate', pop)
    window.addEventListener('beforeunload', unload)
    return () => {
      navigator.push = push
      navigator.replace = replace
      window.removeEventListener('popstate', pop)
      window.removeEventListener('beforeunload', unload)
    }
  }, [dirty, navigator])
  const leave = () => {
    passing.current = true
    held?.go()
    setHeld(null)
  }
  return { go: held && leave, forget: () => setHeld(null) }
}

interface LeaveGuardProps {
  dirty: boolean
  /** What is lost by leaving; without it, unsaved changes. */
  words?: { title: string; text: string }
}

/** Asks once before something is left that would be lost: by a link, by going back or by closing the tab. */
export function LeaveGuard({ dirty, words }: LeaveGuardProps) {
  const t = useManageText()
  const { go, forget } = useHeldNavigation(dirty)
  return (
    <Dialog
      open={go !== null}
      onClose={forget}
      title={words?.title ?? t('formLeaveTitle')}
      text={words?.text ?? t('formLeaveText')}
      actions={
        <>
          <Button kind="soft" onClick={forget}>
            {t('formStay')}
          </Button>
          <Button kind="ink" onClick={() => go?.()}>
            {t('formLeave')}
          </Button>
        </>
      }
    />
  )
}
