import { useCallback, useEffect, useRef, useState } from 'react'
import { useSetting } from '../../lib/boot/settings'
import type { MenuSection } from './menu'

/** Which sections are open: all or the first (setting expandAllItemMenu), until the customer toggles them. */
export function useOpenSections(sections: readonly MenuSection[], allOpen: boolean) {
  const expands = useSetting('expandAllItemMenu')
  const [said, setSaid] = useState<Readonly<Record<string, boolean>>>({})
  const isOpen = (id: string) => allOpen || (said[id] ?? (expands || id === sections[0]?.id))
  return {
    isOpen,
    toggle: (id: string) => setSaid({ ...said, [id]: !isOpen(id) }),
    unfold: (id: string) => setSaid({ ...said, [id]: true }),
  }
}

/** The section being read: the first one below the compact bar. */
export function useScrollSpy(sections: readonly MenuSection[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const page = document.getElementById('main')
    const heads = ids.split(' ').map((id) => document.getElementById(id))
    const shown = new Set<string>()
    const spy = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) shown.add(target.id)
          else shown.delete(target.id)
        setCurrent(ids.split(' ').find((id) => shown.has(id)) ?? null)
      },
      // only the upper part of the page, below the compact bar
      { root: page, rootMargin: '-72px 0px -55% 0px' },
    )
    for (const head of heads) if (head) spy.observe(head)
    return () => spy.disconnect()
  }, [ids])
  return current
}

/** Scrolls to a section once the sheet it was chosen in has closed. */
export function useJump(layerOpen: boolean): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (layerOpen || !wanted.current) return
    const id = wanted.current
    wanted.current = null
    // after the page has restored its scroll position and the sheet the focus
    const timer = setTimeout(() => {
      const section = document.getElementById(id)
      section?.scrollIntoView({ block: 'start' })
      section?.querySelector('button')?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
  }, [layerOpen])
  return useCallback((id: string) => {
    wanted.current = id
  }, [])
}
