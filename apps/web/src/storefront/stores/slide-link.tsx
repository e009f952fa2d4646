import type { Slide } from '@tokri/contract/promo'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'

const isElsewhere = (url: string) => /^[a-z]+:/i.test(url)
/** Slides have relative URLs (SCR-60). */
export const pathOf = (url: string): string => (isElsewhere(url) || url.startsWith('/') ? url : `/${url}`)

type Click = Pick<MouseEvent, 'preventDefault' | 'metaKey' | 'ctrlKey' | 'shiftKey'>

/**
 * Opens a slide's link after its delay in ms and returns a function that cancels it. Without a delay, or if a new tab
 * was requested, the link works by itself.
 */
export function goLater(click: Click, delay: number | null, go: () => void): () => void {
  if (!delay || click.metaKey || click.ctrlKey || click.shiftKey) return () => undefined
  click.preventDefault()
  const timer = setTimeout(go, delay)
  return () => clearTimeout(timer)
}

type SlideLinkProps = { slide: Pick<Slide, 'url' | 'delay'>; className: string; children: ReactNode }

/** Opens the slide's URL, after its delay if it has one (SCR-62); leaving the page cancels that. */
export function SlideLink({ slide, className, children }: SlideLinkProps) {
  const navigate = useNavigate()
  const callOff = useRef<() => void>(undefined)
  useEffect(() => () => callOff.current?.(), [])
  const to = pathOf(slide.url)
  const away = isElsewhere(to)
  const go = () => (away ? window.location.assign(to) : void navigate(to))
  const onClick = (click: MouseEvent) => {
    callOff.current?.()
    callOff.current = goLater(click, slide.delay, go)
  }
  if (away)
    return (
      <a href={to} className={className} rel="noreferrer" onClick={onClick}>
        {children}
      </a>
    )
  return (
    <Link to={to} className={className} onClick={onClick}>
      {children}
    </Link>
  )
}
