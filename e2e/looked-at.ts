import { expect, type Page } from '@playwright/test'

/** Everything that goes wrong on this page from now on: errors of the console, failed and refused requests. */
export function listenForTrouble(page: Page): () => string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) trouble.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    // leaving a page ends its live stream and whatever it no longer waits for
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') trouble.push(`no answer: ${request.url()}`)
  })
  return () => trouble
}

/** At 320 px nothing sticks out, read from the left and from the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const read = await page.evaluate(() => document.documentElement.dir)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), dir).toBe(320)
  }
  await page.evaluate((way) => document.documentElement.setAttribute('dir', way), read)
  await page.setViewportSize(before)
}

/** For people whose browser writes twice as large: nothing sticks out at 390 px, no words are cut but those that end in dots. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const write = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await write(32)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // windowed rows count their columns anew in the frame after
  await expect.poll(() => page.evaluate(cutWords)).toEqual([])
  await write(16)
  await browser.detach()
}

/** Runs in the page: words that a box around them hides without a way to scroll there, told by that box. */
function cutWords(): string[] {
  const found: string[] = []
  const ends = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const hides = (
    words: DOMRect,
    box: Element,
    overflow: string,
    sides: ['left', 'right'] | ['top', 'bottom'],
  ) =>
    /hidden|clip/.test(overflow) &&
    sides.some((side, last) => (words[side] - box.getBoundingClientRect()[side]) * (last ? 1 : -1) > 2)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (!text.textContent?.trim()) continue
    words.selectNode(text)
    const at = words.getBoundingClientRect()
    if (
      at.width === 0 ||
      text.parentElement?.closest('.sr-only, a[href="#main"], [aria-hidden=true], [inert], .topbar')
    )
      continue
    let [across, down] = [true, true]
    for (let box = text.parentElement; box && (across || down); box = box.parentElement) {
      const style = getComputedStyle(box)
      if (ends(style)) break
      // a carousel's slides come into its window one after the other
      if (/auto|scroll/.test(style.overflowX) || box.matches('.carousel__view')) across = false
      if (/auto|scroll/.test(style.overflowY)) down = false
      const isCut =
        (across && hides(at, box, style.overflowX, ['left', 'right'])) ||
        (down && hides(at, box, style.overflowY, ['top', 'bottom']))
      if (isCut) found.push(`${box.className}: ${text.textContent.trim().slice(0, 40)}`)
      if (isCut) break
    }
  }
  return found
}
