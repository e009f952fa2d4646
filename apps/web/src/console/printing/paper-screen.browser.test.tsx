import '../../styles/console.css'
import { builtInTexts } from '@tokri/contract/texts/index'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { remove } from '../../lib/device/storage'
import { consoleStoreForTests } from '../../testing/console-store'
import { openConsoleServer, signInToConsole } from '../../testing/kitchen-server'
import { renderScreen } from '../../testing/render-screen'
import { boardOf, ticketOf } from '../../testing/ticket'
import type { ConsoleStore } from '../kitchen/queries'
import { ConsoleFrame } from '../shell/console-frame'
import { chooseStore } from '../shell/store'
import { PaperScreen } from './paper-screen'

const open = (ticket_locale: string, copy: string, printers: ConsoleStore['printers'] = []) => {
  const store = consoleStoreForTests({ ticket_locale, printers })
  const ticket = ticketOf(1, { restaurant: { id: store.id, name: store.name }, status: 'preparing' })
  const { calls } = openConsoleServer({ stores: [store], board: boardOf({ preparing: [ticket] }) })
  chooseStore(store.id)
  return renderScreen(
    <Routes>
      <Route element={<ConsoleFrame />}>
        <Route path="paper/:order_id/:copy" element={<PaperScreen />} />
      </Route>
    </Routes>,
    {
      path: `/console/paper/1/${copy}`,
      route: '/console/*',
      calls: { ...calls, 'get-single-language': builtInTexts.ar },
    },
  )
}

beforeEach(() => {
  signInToConsole('store')
  remove('printPaper')
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

test.each(['kitchen', 'bag', 'customer'])(
  '[ROL-04] the copy for %s is printed in the store’s language',
  async (copy) => {
    const page = await open('ar', copy)
    const paper = page.getByRole('article')
    await expect.element(paper.getByText(builtInTexts.ar.printPlaced)).toBeVisible()
    expect(paper.element()).toHaveAttribute('dir', 'rtl')
    await expect.poll(() => vi.mocked(window.print).mock.calls.length).toBe(1)
  },
)

test('[ROL-04] a ticket in the screen’s own language needs no other texts', async () => {
  const page = await open('en-IN', 'kitchen')
  await expect.element(page.getByRole('article').getByText(builtInTexts.en.printPlaced)).toBeVisible()
  expect(page.made.some(({ name }) => name.includes('language'))).toBe(false)
})

/** Width and length of the pages that would be printed, in mm. */
function pageSize(): number[] {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  const sizes = sheets
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSPageRule ? [rule.style.getPropertyValue('size')] : []))
  expect(sizes).toHaveLength(1)
  return sizes[0]?.split(' ').map(Number.parseFloat) ?? []
}
const MM = 96 / 25.4
const printedMm = (element: Element) => Math.round(element.getBoundingClientRect().width / MM)

test.each([
  ['kitchen', 80, 72],
  ['bag', 58, 48],
  ['customer', 80, 72],
] as const)(
  '[ROL-04] the copy for %s is as wide as on the store’s printers: %d mm',
  async (copy, roll, mm) => {
    const page = await open('en-IN', copy, [
      { copies: ['kitchen'], paper_mm: 80 },
      { copies: ['bag'], paper_mm: 58 },
    ])
    const paper = page.getByRole('article')
    await expect.element(paper).toBeVisible()
    const [width, length = 0] = pageSize()
    expect(width).toBe(roll)
    expect(length).toBeGreaterThanOrEqual(paper.element().getBoundingClientRect().height / MM + 6)
    expect(length).toBeGreaterThanOrEqual(roll)
    expect(printedMm(paper.element())).toBe(mm)
  },
)

test('[ROL-04] a device remembers the width chosen on it, for shops that only print from the browser', async () => {
  const page = await open('en-IN', 'kitchen')
  const paper = page.getByRole('article')
  await expect.element(paper).toBeVisible()
  expect(pageSize()[0]).toBe(80)
  await page.getByText(builtInTexts.en.printerPaperWidth.replace('{mm}', '58')).click()
  await expect.poll(() => pageSize()[0]).toBe(58)
  vi.mocked(window.print).mockClear()
  await page.getByRole('button', { name: builtInTexts.en.printNow }).click()
  expect(window.print).toHaveBeenCalledOnce()
  await page.unmount()
  const again = await open('en-IN', 'bag', [{ copies: ['bag'], paper_mm: 80 }])
  await expect.element(again.getByRole('article')).toBeVisible()
  expect(pageSize()[0]).toBe(58)
})
