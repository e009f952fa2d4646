import sanitizeHtml from 'sanitize-html'

/** What operators and stores may write; the browser keeps to the same list when it shows it (SCR-13). */
export const allowedTags =
  'p br b strong i em u s small h2 h3 h4 ul ol li a img blockquote hr table tbody thead tr td th span div'.split(
    ' ',
  )
const safeAddress = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'template',
    'svg',
    'math',
    'textarea',
    'noscript',
    'title',
  ],
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
 * HTML from staff as it may be stored: only the allowed tags and addresses survive, scripts and styles go
 * with what they hold, unknown tags leave their words. Cleaning twice changes nothing.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options).trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of what may be HTML, for fields that are shown as plain text; plain text stays as it is. */
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
