import { droppedTags, safeAddress, safeTags } from '@tokri/contract/safe-markup'
import { createElement, Fragment, type ReactNode } from 'react'

const allowed = new Set(safeTags)
const dropped = new Set(droppedTags)

/** Parsed markup: text or an element. */
export type Markup = string | MarkupElement
interface MarkupElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Markup[]
}
type Reader = (html: string) => readonly Markup[]

function fromDom(node: Node): readonly Markup[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element)) return []
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  return [{ name: node.localName, attributes, children: [...node.childNodes].flatMap(fromDom) }]
}
let read: Reader = (html) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(fromDom)
/** For server renders, which have no DOMParser. */
export const readMarkupBy = (reader: Reader): void => {
  read = reader
}

function attributesOf({ name, attributes: { href = '', src = '', alt = '' } }: MarkupElement) {
  if (name === 'a' && safeAddress.test(href)) return { href, rel: 'noreferrer' }
  if (name === 'img' && safeAddress.test(src)) return { src, alt, loading: 'lazy' }
  return {}
}

const isVoid = (name: string) => name === 'br' || name === 'hr' || name === 'img'

function node(from: Markup, key: number): ReactNode {
  if (typeof from === 'string') return from
  const { name } = from
  if (dropped.has(name)) return null
  if (isVoid(name)) return createElement(name, { key, ...attributesOf(from) })
  const children = from.children.map(node)
  if (!allowed.has(name)) return <Fragment key={key}>{children}</Fragment>
  return createElement(name, { key, ...attributesOf(from) }, ...children)
}

/** Renders the operator's HTML without scripts, handlers and frames (SCR-13). */
export function safeHtml(html: string): ReactNode {
  return read(html).map(node)
}

/** Empty, null or an empty paragraph: nothing to show (SCR-13). */
export function isEmptyHtml(html: string | null | undefined): boolean {
  if (!html || html === 'null') return true
  if (/<img\b/i.test(html)) return false
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') === ''
}
