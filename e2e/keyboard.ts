import { expect, type Locator, type Page } from '@playwright/test'

/** Whether the focused element is this one, and whether a focus ring shows it. Runs in the browser. */
function look(wanted: Element | SVGElement) {
  const stop = document.activeElement ?? document.body
  const marked = [stop, stop.parentElement, stop.closest('label')].filter((one) => one !== null)
  const ring = marked.some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  // the page as a whole needs none
  const isPage = stop.matches('body, main, [tabindex="-1"]')
  return { isWanted: stop === wanted, ring, seen: ring || isPage, html: stop.outerHTML.slice(0, 200) }
}

/**
 * Presses Tab until the control has the focus. Every stop before it must show a focus ring, and so must the
 * control.
 */
export async function tabTo(page: Page, control: Locator, way: 'on' | 'back' = 'on'): Promise<void> {
  await expect(control).toBeVisible()
  const wanted = await control.elementHandle()
  const unseen: string[] = []
  for (let n = 0; n < 150; n += 1) {
    const at = await wanted?.evaluate(look)
    if (at?.isWanted) {
      expect(unseen, 'what had the keyboard without showing it').toEqual([])
      return expectSeen(control)
    }
    if (n > 0 && at && !at.seen) unseen.push(at.html)
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab')
  }
  throw new Error(`150 times Tab did not reach ${control}`)
}

/** Expects the control to have the focus and a ring, with nothing over it. */
async function expectSeen(control: Locator): Promise<void> {
  expect(await control.evaluate(look), `${control} shows that it has the keyboard`).toMatchObject({
    isWanted: true,
    ring: true,
  })
  await expect(control).toBeInViewport()
}
