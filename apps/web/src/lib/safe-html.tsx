import { createElement, Fragment, type ReactNode } from 'react'

/** What operators may write; everything else is dropped with what it holds, or unwrapped to its words. */
const allowed = new Set(
  'p br b strong i em u s small h2 h3 h4 ul ol li a img blockquote hr table tbody thead tr td th span div'.split(
    ' ',
  ),
)
const dropped = new Set(['script', 'style', 'iframe', 'object', 'embed', 'form', 'template', 'svg', 'math'])
const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

function attributesOf(element: Element): Record<string, string> {
  const pick = (name: string) => element.getAttribute(name) ?? ''
  if (element.localName === 'a' && safeAddress.test(pick('href')))
    return { href: pick('href'), rel: 'noreferrer' }
  if (element.localName === 'img' && safeAddress.test(pick('src')))
    return { src: pick('src'), alt: pick('alt'), loading: 'lazy' }
  return {}
}

const isVoid = (name: string) => name === 'br' || name === 'hr' || name === 'img'

function node(from: Node, key: number): ReactNode {
  if (from.nodeType === Node.TEXT_NODE) return from.textContent
  if (!(from instanceof Element) || dropped.has(from.localName)) return null
  const name = from.localName
  if (isVoid(name)) return createElement(name, { key, ...attributesOf(from) })
  const children = [...from.childNodes].map(node)
  if (!allowed.has(name)) return <Fragment key={key}>{children}</Fragment>
  return createElement(name, { key, ...attributesOf(from) }, ...children)
}

/** An operator's HTML as elements: no script, no handler, no foreign frame survives (SCR-13, rules: privacy). */
export function safeHtml(html: string): ReactNode {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return [...page.body.childNodes].map(node)
}

/** Empty, null or an empty paragraph: nothing to show (SCR-13). */
export function isEmptyHtml(html: string | null | undefined): boolean {
  if (!html || html === 'null') return true
  if (/<img\b/i.test(html)) return false
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === ''
}
