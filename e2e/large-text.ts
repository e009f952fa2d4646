import { expect, type Page } from '@playwright/test'

/** The narrowest phone (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }
/** The browser's own text sizes: the usual one, and twice as large (WCAG 1.4.4). */
const [usual, twice] = [16, 32]

/**
 * At 320 px with text of twice the size, in both reading directions: nothing sticks out, and no words are cut
 * off. Only lines that are clamped on purpose may end in dots.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const read = await page.evaluate(() => document.documentElement.dir)
  const turn = (dir: string) => page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
  const browser = await page.context().newCDPSession(page)
  const write = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await page.setViewportSize(narrow)
  // what is below the screen is measured as it will look there
  await page.evaluate(layOutEverything)
  await write(twice)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${twice}px`)
  for (const dir of ['rtl', 'ltr']) {
    await turn(dir)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), dir).toBe(narrow.width)
    // virtualised rows count their columns anew in the next frame
    await expect.poll(() => page.evaluate(cutWords), `cut off, ${dir}`).toEqual([])
  }
  await turn(read)
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  await write(usual)
  await browser.detach()
  await page.setViewportSize(before)
}

/** Runs in the page; a style sheet of a test would be against the page's security policy. */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** Runs in the page: words hidden by a box around them that cannot be scrolled, with that box's classes. */
function cutWords(): string[] {
  const found: string[] = []
  const hides = (
    words: DOMRect,
    box: Element,
    overflow: string,
    sides: ['left', 'right'] | ['top', 'bottom'],
  ) =>
    /hidden|clip/.test(overflow) &&
    sides.some((side, last) => (words[side] - box.getBoundingClientRect()[side]) * (last ? 1 : -1) > 2)
  const endsInDots = (box: Element, style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' &&
    /hidden|clip/.test(style.overflowX) &&
    box.scrollWidth > box.clientWidth
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
      if (style.webkitLineClamp !== 'none') break
      // the slides of a carousel become visible one after the other
      if (/auto|scroll/.test(style.overflowX) || box.matches('.carousel__view')) across = false
      if (/auto|scroll/.test(style.overflowY)) down = false
      const isCut =
        (across && (endsInDots(box, style) || hides(at, box, style.overflowX, ['left', 'right']))) ||
        (down && hides(at, box, style.overflowY, ['top', 'bottom']))
      if (isCut) found.push(`${box.className}: ${text.textContent.trim().slice(0, 40)}`)
      if (isCut) break
    }
  }
  return found
}
