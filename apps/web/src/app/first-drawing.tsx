// Runs on the server: built by vite.drawing.config.ts, called by apps/server/src/http/first-drawing.ts.
import '../lib/boot/server-side'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { matchRoutes, StaticRouter } from 'react-router'
import type { FirstScreen } from '../../first-screens'
import { callsOf, firstScreenAt, keptPoint } from '../boot'
import type { Boot } from '../lib/boot/boot'
import { type Answered, takeAnswers } from '../lib/boot/first-calls'
import { applySettings } from '../lib/boot/settings'
import type { SavedLocation } from '../lib/device/storage'
import { startLanguage } from '../lib/format/i18n'
import { clearLocation, saveLocation } from '../state/location'
import type { ScreenHandle } from '../ui/lazy-screen'
import { AppScreens, routeTable } from './router'
import { Tree } from './tree'

export interface Page {
  /** The address without a question. */
  path: string
  boot: Boot & { screens: readonly FirstScreen[] }
  /** What the browser keeps as its place (ENT-04), if it said so. */
  place: string | null
}
export interface Drawing {
  html: string
  /** The answers it was drawn from: the browser draws the same from them, and asks nothing. */
  answers: Answered[]
  /** Addresses of what only this screen brings. */
  styles: string[]
  scripts: string[]
}
/** Asks one of the server's own calls, as a guest; null when it refused. */
type Ask = (path: string, body: string) => Promise<string | null>

/** Nothing asks again here: what could not be answered is not drawn. */
const answersOf = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })

/** What screens read (settings, words, place) stands in one place: one page is drawn after the other. */
let last: Promise<unknown> = Promise.resolve()

/** The screen of this address as a guest sees it first; null for screens nobody draws ahead, or that have nothing to show. */
export async function drawFirst(page: Page, ask: Ask): Promise<Drawing | null> {
  const point = keptPoint(page.place)
  const found = firstScreenAt(page.boot.screens, page.path, point !== null)
  if (!found) return null
  const { screen } = found
  const calls = callsOf(
    { ...found, screen: { ...screen, calls: screen.calls.filter(({ later }) => !later) } },
    point,
  )
  const answered = await Promise.all(
    calls.map(async ([path, body]) => [path, body, await ask(path, body)] as const),
  )
  const answers: Answered[] = []
  for (const [path, body, json] of answered) {
    if (json === null) return null
    answers.push([`${path} ${body}`, json])
  }
  const drawing = last.then(() => draw(page, answers))
  last = drawing.catch(() => undefined)
  const html = await drawing
  // a screen that only leads elsewhere draws no page
  if (!html.includes('<main')) return null
  const isStyles = (file: string) => file.endsWith('.css')
  return {
    html,
    answers,
    styles: screen.files.filter(isStyles),
    scripts: screen.files.filter((file) => !isStyles(file)),
  }
}

async function draw({ path, boot, place }: Page, early: Answered[]): Promise<string> {
  applySettings(boot.settings)
  await startLanguage(boot)
  if (place && keptPoint(place)) saveLocation(JSON.parse(place) as SavedLocation)
  else clearLocation()
  takeAnswers(early)
  const answers = answersOf()
  try {
    const match = matchRoutes(routeTable, path)?.at(-1)
    const handle = match?.route.handle as ScreenHandle | undefined
    if (!match || !handle) return ''
    await handle.load()
    await handle.ask(answers, match.params)
    return renderToString(
      <Tree answers={answers}>
        <StaticRouter location={path}>
          <AppScreens />
        </StaticRouter>
      </Tree>,
    )
  } finally {
    answers.clear()
  }
}
