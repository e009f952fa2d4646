import { randomBytes } from 'node:crypto'
import type { HandOver } from '@tokri/contract/payments'
import { isOnlineGateway } from '../../gateways/payments/accounts'
import { onlineGateways } from '../../gateways/payments/online'
import type { GatewayWindow, OnlineGateway } from '../../gateways/payments/online-port'
import { escaped } from '../../markup/escaped'

type ByForm = Extract<HandOver, { kind: 'form' }>
type ByScript = Extract<HandOver, { kind: 'script' }>

/** A page and the policy it is sent with: it allows the hosts of one gateway, and only on this page. */
export interface HandOverPage {
  html: string
  policy: string
}

interface PageTexts {
  gateway: string
  /** The waiting screen. */
  back: string
  locale: string
  title: string
  text: string
  go: string
  leave: string
}

/**
 * Takes a browser to a gateway that wants a form post or its own script. A document apart from the app: what a gateway's
 * script can reach holds no session and no cart. Without JavaScript the button does it.
 */
export const handOverPage = (hand_over: ByForm | ByScript, words: PageTexts): HandOverPage =>
  hand_over.kind === 'form' ? formPage(hand_over, words) : scriptPage(hand_over, words)

const newNonce = (): string => randomBytes(18).toString('base64')
const originOf = (url: string): string => new URL(url).origin

/** A directive per row; those without sources are left out. */
const policyOf = (rows: Record<string, readonly string[]>): string =>
  Object.entries({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...rows,
  })
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';')

function formPage({ action, fields }: ByForm, words: PageTexts): HandOverPage {
  const nonce = newNonce()
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  const form = `<form id="go" method="post" action="${escaped(action)}">${inputs}<button>${escaped(words.go)}</button></form>`
  return {
    html: page(words, { nonce, body: form, script: "document.getElementById('go').submit()" }),
    policy: policyOf({
      'script-src': [`'nonce-${nonce}'`],
      'style-src': [`'nonce-${nonce}'`],
      'form-action': [originOf(action)],
    }),
  }
}

const noWindow: GatewayWindow = { open: '', frames: [], calls: [], pictures: [], forms: [] }

function windowOf(name: string): GatewayWindow {
  const gateway: OnlineGateway | null = isOnlineGateway(name) ? onlineGateways[name] : null
  return gateway?.window ?? noWindow
}

function scriptPage({ src, options }: ByScript, words: PageTexts): HandOverPage {
  const nonce = newNonce()
  const { open, frames, calls, pictures, forms } = windowOf(words.gateway)
  // a closing tag inside a text must not end the element
  const data = JSON.stringify(options).replaceAll('<', '\\u003c')
  const body = `<button id="go">${escaped(words.go)}</button>
<script type="application/json" id="options">${data}</script>
<script nonce="${nonce}" src="${escaped(src)}"></script>`
  const script = `const options = JSON.parse(document.getElementById('options').textContent)
const open = () => { ${open} }
document.getElementById('go').addEventListener('click', open)
open()`
  return {
    html: page(words, { nonce, body, script }),
    policy: policyOf({
      'script-src': [`'nonce-${nonce}'`, originOf(src)],
      // the window of a gateway styles itself
      'style-src': ["'unsafe-inline'"],
      'frame-src': frames,
      'connect-src': calls,
      'img-src': ['data:', ...pictures],
      'form-action': ["'self'", ...forms],
    }),
  }
}

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

const page = (
  { title, text, leave, back, locale }: PageTexts,
  { nonce, body, script }: { nonce: string; body: string; script: string },
): string => {
  const lang = locale.slice(0, 2).toLowerCase()
  return `<!doctype html>
<html lang="${escaped(lang)}" dir="${RIGHT_TO_LEFT.includes(lang) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;font:1rem/1.5 Figtree,system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;text-align:center;padding:2rem;box-sizing:border-box}
main{display:grid;gap:.5rem;max-width:20rem}h1{font-size:1.5rem;line-height:1.25;margin:0;text-wrap:balance}p{margin:0 0 1rem}
button,a{font:inherit;font-weight:600;min-height:3.25rem;border-radius:1rem;box-sizing:border-box}
button{width:100%;border:0;background:CanvasText;color:Canvas;cursor:pointer}
a{display:grid;place-content:center;color:inherit}
</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>
${body}
<a href="${escaped(back)}">${escaped(leave)}</a></main>
<script nonce="${nonce}">${onceOnly(script, back)}</script></body></html>`
}

/** Going back from the gateway leads through this page to the waiting screen instead of to the gateway again. */
const onceOnly = (script: string, waiting: string): string => `
const back = () => location.replace(${JSON.stringify(waiting)})
addEventListener('pageshow', ({ persisted }) => persisted && back())
if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') back()
else {
${script}
}`
