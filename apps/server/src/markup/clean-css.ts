import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss'

/** At-rules that only make rules conditional; others could fetch or redefine things. */
const allowedAtRules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes', 'layer', 'container'])
const isKeyframes = (node: { type: string; name?: string }) =>
  node.type === 'atrule' && /keyframes$/i.test(node.name ?? '')

/** Backslash escapes could hide forbidden words, so they are forbidden as well. */
const forbiddenValue = /\\|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set\s*\(|src\s*\(|<\//i
/** Pictures from this server and data URLs only; others would tell third parties who reads the page. */
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

/** The parse error of a style sheet, for its author; null when it is valid. */
export function cssProblem(css: string): string | null {
  try {
    postcss.parse(css)
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace('<css input>:', 'line ') : String(error)
  }
}

/**
 * The operator's style sheet without anything that loads from other sites or executes code. Invalid ones
 * become empty.
 */
export function cleanCss(css: string): string {
  const root = parsed(css)
  if (!root) return ''
  weed(root)
  return root.toString().trim()
}

/** Scopes a selector: `.card` → `body .card`; `html` and `:root` become `body`. */
function scoped(selector: string): string {
  const trimmed = selector.trim()
  const page = /^(?:html|:root|body)\b(?![-\w])/i
  return page.test(trimmed) ? trimmed.replace(page, 'body') : `body ${trimmed}`
}

/**
 * The style sheet as the page embeds it: cleaned again and scoped to the body. `<` is escaped, so that nothing in it can
 * end the style element.
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
