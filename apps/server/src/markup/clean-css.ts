import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss'

/** At-rules that only choose when rules apply; everything else could fetch or redefine things. */
const allowedAtRules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes', 'layer', 'container'])
const isKeyframes = (node: { type: string; name?: string }) =>
  node.type === 'atrule' && /keyframes$/i.test(node.name ?? '')

/** Escapes are how forbidden words are hidden from such a list; nobody needs them in these style sheets. */
const forbiddenValue = /\\|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set\s*\(|src\s*\(|<\//i
/** Pictures of this server and small ones written out; nothing that tells another server who reads. */
const safeUrl = /^(\/(?!\/)|data:image\/(png|webp|jpeg|gif|svg\+xml)[;,])/i

function isSafeValue(value: string): boolean {
  if (forbiddenValue.test(value)) return false
  const urls = value.matchAll(/url\s*\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)
  return [...urls].every(([, double, single, bare]) => safeUrl.test((double ?? single ?? bare ?? '').trim()))
}

function keep(node: ChildNode): boolean {
  if (node.type === 'comment') return false
  if (node.type === 'decl')
    return !/^(behavior|-moz-binding)$/i.test(node.prop) && isSafeValue(node.value) && isSafeValue(node.prop)
  if (node.type === 'rule') return isSafeValue(node.selector)
  return allowedAtRules.has(node.name.toLowerCase()) && isSafeValue(node.params)
}

function weed(parent: Root | Rule | AtRule): void {
  for (const node of [...(parent.nodes ?? [])]) {
    if (!keep(node)) node.remove()
    else if (node.type === 'rule' || node.type === 'atrule') weed(node)
  }
}

function parsed(css: string): Root | null {
  try {
    return postcss.parse(css)
  } catch {
    return null
  }
}

/** Why a style sheet cannot be read, in words for its author; null when it can. */
export function cssProblem(css: string): string | null {
  try {
    postcss.parse(css)
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace('<css input>:', 'line ') : String(error)
  }
}

/** The operator's style sheet without anything that fetches from elsewhere or runs. Unreadable ones are empty. */
export function cleanCss(css: string): string {
  const root = parsed(css)
  if (!root) return ''
  weed(root)
  return root.toString().trim()
}

/** `.card` → `body .card`; what names the page itself means the app's body. */
function scoped(selector: string): string {
  const trimmed = selector.trim()
  const page = /^(?:html|:root|body)\b(?![-\w])/i
  return page.test(trimmed) ? trimmed.replace(page, 'body') : `body ${trimmed}`
}

/**
 * The style sheet as the page carries it: cleaned again, and every rule held inside the app's body. `<` is
 * written as an escape, so that no text in it can end the style element.
 */
export function scopedCss(css: string): string {
  const root = parsed(cleanCss(css))
  if (!root) return ''
  root.walkRules((rule) => {
    if (rule.parent && isKeyframes(rule.parent)) return
    if (rule.parent?.type === 'rule') return
    rule.selectors = rule.selectors.map(scoped)
  })
  return root.toString().replaceAll('<', '\\3c ')
}
