import type { Surface } from '@tokri/contract/texts/of-surface'
import { iconAddress, type OwnIcon } from '../gateways/pictures/app-icons'
import { escaped } from '../markup/escaped'
import type { Settings } from '../settings'
import { escapeJson } from './as-json'
import type { BootPayload } from './boot-payload'
import type { FirstScreen } from './first-screen'
import { ownColours } from './own-colours'
import type { PageFiles } from './page-files'
import type { PageHead } from './page-head'

/** Parts of the page the server fills in: `<!--title-->…<!--/title-->`, or `<!--app-->` for an empty part. */
type Slot = 'html' | 'title' | 'head' | 'icons' | 'boot' | 'files' | 'logo' | 'app' | 'answers'
type Slots = Partial<Record<Slot, string>>

/** Splits a page at its slots once; a slot without new content keeps its own. */
export function openShell(page: string): (values: Slots) => string {
  // every third part is a slot's name, followed by its content
  const parts = page.split(/<!--(\w+)-->(?:(.*?)<!--\/\1-->)?/s)
  return (values) =>
    parts
      .map((part = '', at) => {
        if (at % 3 === 1) return values[part as Slot] ?? parts[at + 1] ?? ''
        return at % 3 === 0 ? part : ''
      })
      .join('')
}

interface Page {
  /** The URL as the browser requested it. */
  url: string
  surface: Surface
  settings: Settings
  boot: BootPayload
  files: PageFiles | null
  icon: OwnIcon | null
  /** Null for the console, which search engines must not index. */
  head: PageHead | null
  screen: (FirstScreen & { age: number }) | null
}

const link = (attributes: string, href: string) => `<link ${attributes} href="${href}">`

/**
 * What a page loads. Styles and fonts come first. A page with a rendered screen lists the rest in `data-held`
 * links, which the app's src/boot.ts activates once the screen is painted.
 */
function loads({ surface, boot, files, head, screen }: Page): string {
  const isHeld = Boolean(screen?.rendered)
  // the console shows nothing before its scripts run, so they come first and load the fonts
  const priority = head ? ' fetchpriority="low"' : ''
  const fonts = head ? files?.fonts : []
  const later = (rel: string, attributes = '') =>
    `${isHeld ? `data-held="${rel}"` : `rel="${rel}"`}${attributes} crossorigin`
  const { texts } = boot.of[surface]
  return [
    ...(texts ? [link(later('preload', ' as="fetch"'), texts)] : []),
    ...(files?.styles.map((path) => link('rel="stylesheet" crossorigin', path)) ?? []),
    ...(fonts?.map((path) => link('rel="preload" as="font" type="font/woff2" crossorigin', path)) ?? []),
    ...(files?.modules.map((path) => link(`${later('modulepreload')}${priority}`, path)) ?? []),
    ...(files && isHeld ? [link('data-held="module"', files.script)] : []),
    ...(files && !isHeld
      ? [`<script type="module" crossorigin${priority} src="${files.script}"></script>`]
      : []),
  ].join('\n    ')
}

function htmlTag({ url, settings, boot, screen }: Page): string {
  const { locale = 'en', direction = 'ltr' } = boot.carried.language ?? {}
  const rendered = screen?.rendered ? ` data-rendered="${escaped(url)}"` : ''
  const colours = ownColours(settings)
  return `<html${rendered} lang="${escaped(locale)}" dir="${direction}" data-theme="auto"${colours && ` style="${colours}"`}>`
}

/** The operator's picture while the app starts, or the mark and the name (SCR-01). */
function logo({ settings, head }: Page): string {
  const name = escaped(settings.get('storeName'))
  const image = head ? settings.get('splashLogo') : ''
  return image
    ? `<img src="${escaped(image)}" alt="${name}" height="56" />`
    : `<span class="logo__m" aria-hidden="true"></span>${name}`
}

/** The operator's icon for the browser's tab and an iPhone's home screen. */
const iconLinks = (own: OwnIcon): string =>
  `<link rel="icon" href="${iconAddress('192.png', own)}" type="image/png" />
    <link rel="apple-touch-icon" href="${iconAddress('180.png', own)}" />`

/** Language, direction and brand colour on <html> before first paint, head, boot payload, files and first screen. */
export function fillPage(page: Page): Slots {
  const { surface, boot, head, icon, screen } = page
  const rendered = screen?.rendered
  return {
    html: htmlTag(page),
    head: head ? head.tags : '<meta name="robots" content="noindex" />',
    ...(head && { title: `<title>${escaped(head.title)}</title>` }),
    ...(icon && { icons: iconLinks(icon) }),
    logo: logo(page),
    boot: `<script type="application/json" id="boot">${boot.of[surface].json}</script>`,
    files: loads(page),
    ...(rendered && {
      app: rendered.html,
      answers: `<script type="application/json" id="answers" data-age="${screen.age}">${escapeJson(rendered.answers)}</script>`,
    }),
  }
}
