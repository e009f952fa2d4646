import { parseDocument } from 'htmlparser2'
import type { Markup } from './safe-html'

type Node = ReturnType<typeof parseDocument>['childNodes'][number]

function fromNode(node: Node): readonly Markup[] {
  if (node.type === 'text') return [node.data]
  if (!('attribs' in node)) return []
  return [{ name: node.name, attributes: node.attribs, children: node.childNodes.flatMap(fromNode) }]
}

/** What browsers read with their DOMParser. */
export const markupWithoutDom = (html: string): readonly Markup[] =>
  parseDocument(html).childNodes.flatMap(fromNode)
