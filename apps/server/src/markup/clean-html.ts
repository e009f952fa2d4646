import { droppedTags, safeAddress, safeTags } from '@tokri/contract/safe-markup'
import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...safeTags],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [...droppedTags],
  transformTags: {
    a: (_tag, { href = '' }) => ({
      tagName: 'a',
      attribs: safeAddress.test(href.trim()) ? { href: href.trim(), rel: 'noreferrer' } : ({} as Attributes),
    }),
    img: (_tag, { src = '', alt = '' }) => ({
      tagName: 'img',
      attribs: safeAddress.test(src.trim()) ? { src: src.trim(), alt } : ({} as Attributes),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}
type Attributes = Record<string, string>

/**
 * Sanitises HTML before it is stored: keeps allowed tags and URLs, removes scripts and styles with their
 * content, and reduces unknown tags to their text. Idempotent.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The text content of possible HTML, for fields shown as plain text; plain text is unchanged. */
export function plainWords(text: string): string {
  if (!/<\/?[a-z!][^>]*>/i.test(text)) return text
  const words = sanitizeHtml(text.replace(/<(br|\/p|\/div|\/li)\b[^>]*>/gi, ' $&'), {
    ...options,
    allowedTags: [],
  })
  return words
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
