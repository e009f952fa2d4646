import { useLayoutEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
/** Nobody types letters into a checkbox. */
const takesLetters = (target: EventTarget | null): boolean =>
  isTyping(target) && !(target instanceof HTMLInputElement && /checkbox|radio/.test(target.type))

/** 'ctrl+k', '?', 'j'. */
const nameOf = (event: KeyboardEvent): string =>
  (event.ctrlKey || event.metaKey ? 'ctrl+' : '') + event.key.toLowerCase()

/**
 * Keyboard shortcuts of the page. Letters do nothing while somebody types or a dialog is open; combinations
 * with Ctrl always work.
 */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>, active = true): void {
  const latest = useRef(keys)
  latest.current = keys
  // before the screen is painted: keys must work as soon as it is visible
  useLayoutEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event)
      const act = latest.current[name]
      if (!act || event.altKey || event.defaultPrevented) return
      const withCtrl = name.startsWith('ctrl+')
      if (
        !withCtrl &&
        (takesLetters(event.target) || document.querySelector('[role=dialog],[role=alertdialog]'))
      )
        return
      act(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [active])
}
