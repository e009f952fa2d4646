import { decimal, type SimulatedOrder } from './book'
import type { Leaving } from './dialect'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:26rem;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 .25rem}strong{display:block;font-size:2rem;margin:1rem 0}
form{display:grid;gap:.75rem}
button{min-height:3rem;border:1px solid #8886;border-radius:.75rem;font:inherit;cursor:pointer;background:transparent;color:inherit}
button[value=pay]{background:#0a7d38;color:#fff;border-color:#0a7d38}
small{color:#777}
</style></head><body>${body}</body></html>`

const choices = [
  ['pay', 'Pay'],
  ['fail', 'Let the bank decline it'],
  ['leave', 'Go back without paying'],
  ['pay_late', 'Go back, and pay a few seconds later'],
  ['pay_twice', 'Pay twice'],
  ['pay_silently', 'Pay, and never go back'],
] as const
export type Choice = (typeof choices)[number][0]
export const isChoice = (name: string): name is Choice => choices.some(([known]) => known === name)

/** A gateway's page for the buyer, with every possible outcome as a button. */
export const hostedPage = ({ gateway, title, amount, currency, reference }: SimulatedOrder): string =>
  frame(
    `Pay with ${gateway}`,
    `<main><h1>${escaped(title)}</h1><small>${escaped(gateway)}, simulated. No money moves.</small>
<strong>${escaped(currency)} ${decimal(amount)}</strong>
<form method="post">${choices
      .map(([value, label]) => `<button name="choice" value="${value}">${label}</button>`)
      .join('')}</form><p><small>Reference ${escaped(reference)}</small></p></main>`,
  )

/** Returns the browser to the shop, by a form post where the gateway does. */
export function leavingPage({ url, fields }: Leaving): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('')
  return frame(
    'Going back',
    `<form id="back" method="post" action="${escaped(url)}">${inputs}<button>Back to the shop</button></form>
<script>document.getElementById('back').submit()</script>`,
  )
}

export const stayingPage = (): string =>
  frame('Paid', '<main><h1>Paid</h1><p>You can close this page.</p></main>')
