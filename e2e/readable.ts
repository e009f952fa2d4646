import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'

/** The accessibility rules (WCAG 2.2 A and AA) that can be checked automatically. */
const everyRule = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
/** Names and structure are the same in light and dark; only the colours differ. */
const colours = { type: 'rule', values: ['color-contrast'] } as const

/** The minified rules, because every screen evaluates them anew. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks the screen on this page in light and dark, its current theme first. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(axe)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [now, next] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  expect(await violations(page, everyRule), `${page.url()} in the ${now}`).toEqual([])
  await page.emulateMedia({ colorScheme: next })
  expect(await violations(page, colours), `${page.url()} in the ${next}`).toEqual([])
}

/** Violations of these rules, each with its position. */
async function violations(page: Page, runOnly: Axe.RunOnly | typeof everyRule | typeof colours) {
  await colourChangesOver(page)
  return await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    const found = await axe.run(document, { runOnly: only as Axe.RunOnly, resultTypes: ['violations'] })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, runOnly)
}

/**
 * A colour in the middle of a transition belongs to no theme: waits until every running transition is over.
 */
const colourChangesOver = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
