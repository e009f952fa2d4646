// Imported first in code that runs on the server, because stores read storage as soon as their file is
// loaded.
import { parseDocument } from 'htmlparser2'
import { disableStorage } from '../device/storage'
import { type Markup, readMarkupBy } from '../format/safe-html'

type Node = ReturnType<typeof parseDocument>['childNodes'][number]

function fromNode(node: Node): readonly Markup[] {
  if (node.type === 'text') return [node.data]
  if (!('attribs' in node)) return []
  return [{ name: node.name, attributes: node.attribs, children: node.childNodes.flatMap(fromNode) }]
}

disableStorage()
// browsers use their DOMParser
readMarkupBy((html) => parseDocument(html).childNodes.flatMap(fromNode))
