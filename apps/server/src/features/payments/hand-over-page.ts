import type { HandOver } from '@tokri/contract/payments'
import { isOnlineGateway } from '../../gateways/payments/accounts'
import { onlineGateways } from '../../gateways/payments/online'
import type { GatewayWindow, OnlineGateway } from '../../gateways/payments/online-port'
import { escaped } from '../../markup/escaped'
import { newNonce, plainPage } from '../../markup/plain-page'

type ByForm = Extract<HandOver, { kind: 'form' }>
type ByScript = Extract<HandOver, { kind: 'script' }>

/** A page and its content security policy, which allows the hosts of one gateway on this page only. */
export interface HandOverPage {
  html: string
  policy: string
}

interface PageTexts {
  gateway: string
  /** The URL of the waiting screen. */
  back: string
  locale: string
  title: string
  text: string
  go: string
  leave: string
}

/**
 * Takes a browser to a gateway that needs a form post or its own script. It is a separate document, so that a
 * gateway's script has no access to session and cart. Without JavaScript the button submits it.
 */
export const handOverPage = (hand_over: ByForm | ByScript, words: PageTexts): HandOverPage =>
  hand_over.kind === 'form' ? formPage(hand_over, words) : scriptPage(hand_over, words)

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
      // the gateway's window uses inline styles
      'style-src': ["'unsafe-inline'"],
      'frame-src': frames,
      'connect-src': calls,
      'img-src': ['data:', ...pictures],
      'form-action': ["'self'", ...forms],
    }),
  }
}

const page = (
  { leave, back, ...words }: PageTexts,
  { nonce, body, script }: { nonce: string; body: string; script: string },
): string =>
  plainPage(words, {
    nonce,
    body: `${body}
<a href="${escaped(back)}">${escaped(leave)}</a>`,
    script: onceOnly(script, back),
  })

/**
 * Navigating back from the gateway leads through this page to the waiting screen instead of to the gateway
 * again.
 */
const onceOnly = (script: string, waiting: string): string => `
const back = () => location.replace(${JSON.stringify(waiting)})
addEventListener('pageshow', ({ persisted }) => persisted && back())
if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') back()
else {
${script}
}`
