import { randomBytes } from 'node:crypto'
import { directionOf } from './direction'
import { escaped } from './escaped'

/** For the styles and scripts that a page's content security policy allows. */
export const newNonce = (): string => randomBytes(18).toString('base64')

/** A standalone page outside the app: a title, a sentence and its buttons. */
export function plainPage(
  { title, text, locale }: { title: string; text: string; locale: string },
  { nonce, body, script }: { nonce: string; body: string; script?: string },
): string {
  const lang = locale.slice(0, 2).toLowerCase()
  return `<!doctype html>
<html lang="${escaped(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">
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
${body}</main>${
    script === undefined
      ? ''
      : `
<script nonce="${nonce}">${script}</script>`
  }</body></html>`
}
