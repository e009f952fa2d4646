import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen'
import { PageShell } from './page-shell'
import { PartsBoard } from './parts-board'
import { ArtPart } from './parts-board/art-part'
import { BarsPart } from './parts-board/bars-part'
import { ControlsPart } from './parts-board/controls-part'
import { FieldsPart } from './parts-board/fields-part'
import { LayersPart } from './parts-board/layers-part'
import { TicketsPart } from './parts-board/tickets-part'
import { ToastHost } from './toast-host'
import { TopBar } from './top-bar'

const { theme = '' } = document.documentElement.dataset
afterEach(() => {
  document.documentElement.dir = 'ltr'
  document.documentElement.dataset.theme = theme
})

/** Excluded: the board shows samples a page has only once, and repeats their names. */
const rules = {
  'landmark-unique': { enabled: false },
  'landmark-no-duplicate-banner': { enabled: false },
  'landmark-banner-is-top-level': { enabled: false },
}
/** Colours during a transition have the contrast of neither theme. */
const transitions = () =>
  Promise.all(
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map(({ finished }) => finished),
  )
const violations = async () =>
  (await axe.run(document.body, { rules })).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )

describe('The board', () => {
  test.each(['light', 'dark'])('every part in %s is free of axe violations', async (look) => {
    const page = await renderScreen(<PartsBoard />)
    await page.getByRole('button', { name: look, exact: true }).click()
    await expect.element(page.getByRole('button', { name: look, pressed: true })).toBeVisible()
    await transitions()
    // colours change over a moment
    await expect.poll(violations, { timeout: 8_000 }).toEqual([])
  })

  test('every part mirrors from right to left without overflowing the page', async () => {
    const page = await renderScreen(<PartsBoard />)
    await page.getByRole('button', { name: 'rtl' }).click()
    await expect.element(page.getByRole('button', { name: 'ltr' })).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })
})

describe('Controls', () => {
  test('[SCR-21] arrow keys choose between delivery and self-pickup', async () => {
    const page = await renderScreen(<ControlsPart />)
    const pickup = page.getByRole('radio', { name: 'Self-pickup' })
    const delivery = page.getByRole('radio', { name: 'Delivery' })
    await expect.element(delivery).toBeChecked()
    delivery.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(pickup).toBeChecked()
    await expect.element(pickup).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(delivery).toBeChecked()
  })

  test('a switch is toggled with the mouse and with the space bar', async () => {
    const page = await renderScreen(<ControlsPart />)
    const duty = page.getByRole('switch', { name: 'On duty' })
    await duty.click()
    await expect.element(duty).not.toBeChecked()
    duty.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(duty).toBeChecked()
  })

  test('stars are chosen one by one and say what they mean', async () => {
    const page = await renderScreen(<ControlsPart />)
    const stars = page.getByRole('group', { name: 'How was the food?' })
    await expect.element(stars.getByRole('radio', { checked: true })).toHaveAccessibleName(/Good/)
    stars.getByRole('radio', { checked: true }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(stars.getByRole('radio', { checked: true })).toHaveAccessibleName(/Great/)
  })

  test('a favourite says what the next tap does', async () => {
    const page = await renderScreen(<ControlsPart />)
    await page.getByRole('button', { name: 'Remove from favourites' }).click()
    await expect.element(page.getByRole('button', { name: 'Add to favourites' })).toBeVisible()
  })

  test('the last one is removed, a sold-out item has no button, a busy button says so', async () => {
    const page = await renderScreen(<ControlsPart />)
    const remove = page.getByRole('button', { name: 'Remove Rose Kulfi' })
    // the busy one shows its spinner after a moment
    await expect.poll(() => remove.elements().length).toBe(1)
    await remove.click()
    await expect.poll(() => page.getByRole('button', { name: 'Add Rose Kulfi' }).elements().length).toBe(3)
    await expect.element(page.getByText('Sold out')).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: 'Placing order' }))
      .toHaveAttribute('aria-busy', 'true')
    expect(page.getByRole('button', { name: 'Sold out' }).elements()).toHaveLength(0)
  })

  test('every control is at least 24 px high, and its target 44', async () => {
    const page = await renderScreen(<ControlsPart />)
    const small = page
      .getByRole('button')
      .elements()
      .filter((one) => {
        const { height } = one.getBoundingClientRect()
        const { top, bottom, content } = getComputedStyle(one, '::after')
        const reach = content === 'none' ? 0 : -(Number.parseFloat(top) + Number.parseFloat(bottom))
        return Math.max(height, height + reach) < 44
      })
    expect(small.map(({ outerHTML }) => outerHTML)).toEqual([])
  })
})

describe('Fields', () => {
  test('a one-time code takes digits in any numerals and nothing else', async () => {
    const page = await renderScreen(<FieldsPart />)
    const code = page.getByRole('textbox', { name: 'Six-digit code' }).first()
    await code.click()
    await userEvent.keyboard('{Backspace}{Backspace}4a७1')
    await expect.element(code).toHaveValue('471')
    await userEvent.keyboard('{Backspace}93412')
    await expect.element(code).toHaveValue('479341')
  })

  test('a wrong code keeps its digits and is described by its error', async () => {
    const page = await renderScreen(<FieldsPart />)
    const wrong = page.getByRole('textbox', { name: 'Six-digit code' }).last()
    await expect.element(wrong).toHaveValue('471934')
    await expect.element(wrong).toHaveAccessibleDescription('Wrong code. Try again.')
  })

  test('a field is described by its error, a password can be shown', async () => {
    const page = await renderScreen(<FieldsPart />)
    const mail = page.getByRole('textbox', { name: 'Email' })
    await expect.element(mail).toHaveAccessibleDescription('Add the part after @')
    await expect.element(mail).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveAttribute('type', 'text')
    await expect.element(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  })

  test('rows are chosen by a tap anywhere on them, except one that is sold out', async () => {
    const page = await renderScreen(<FieldsPart />)
    await page.getByText('Half, 6 pieces').click()
    await expect.element(page.getByRole('radio', { name: /Half/ })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: /Family/ })).toBeDisabled()
    await page.getByText('Mint yoghurt').click()
    await expect.element(page.getByRole('checkbox', { name: /Mint yoghurt/ })).not.toBeChecked()
  })

  test('a search field is cleared by one tap', async () => {
    const page = await renderScreen(<FieldsPart />)
    const search = page.getByRole('searchbox', { name: 'Search menu' })
    await expect.element(search).toHaveValue('paneer')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(search).toHaveValue('')
  })
})

describe('Layers', () => {
  test('a sheet keeps the focus inside, closes by Escape and gives it back', async () => {
    const page = await renderScreen(<LayersPart />)
    const opener = page.getByRole('button', { name: 'Open sheet' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Paneer Tikka Platter' })
    await expect.element(sheet).toBeVisible()
    for (let stop = 0; stop < 6; stop++) {
      await userEvent.tab()
      expect(sheet.element().contains(document.activeElement), `stop ${stop}`).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  test('a dialog asks, and its answer closes it', async () => {
    const page = await renderScreen(<LayersPart />)
    await page.getByRole('button', { name: 'Open dialog' }).click()
    const dialog = page.getByRole('dialog', { name: 'Start a new cart?' })
    await expect.element(dialog).toHaveAccessibleDescription('Your 3 items from Green Fork will be removed.')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open dialog' })).toHaveFocus()
  })
})

test('[SCR-64] a blocked app stays blocked when Escape is pressed', async () => {
  const page = await renderScreen(<LayersPart />)
  await page.getByRole('button', { name: 'Block for 2.5 s' }).click()
  const overlay = page.getByRole('dialog', { name: 'Updating, please wait' })
  await expect.element(overlay).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(overlay).toBeVisible()
  await expect.element(overlay).not.toBeInTheDocument()
})

test('[SCR-28] [CON-20] the compact bar shows past 55 px of scroll and hides again at 55', async () => {
  const page = await renderScreen(
    <PageShell topBar={<TopBar title="Saffron Courtyard" />}>
      <div className="h-[200vh]">Menu</div>
    </PageShell>,
  )
  const main = page.getByRole('main').element()
  const bar = page.getByText('Saffron Courtyard')
  for (const [top, isShown] of [
    [55, false],
    [56, true],
    [55, false],
  ] as const) {
    main.scrollTo(0, top)
    if (isShown) await expect.element(bar).toBeVisible()
    else await expect.element(bar).not.toBeVisible()
  }
})

describe('Messages and coupons', () => {
  test('[STA-11] a toast is announced in its region, and Undo ends it', async () => {
    const page = await renderScreen(
      <>
        <TicketsPart />
        <ToastHost label="Messages" />
      </>,
    )
    await page.getByRole('button', { name: 'Toast with Undo' }).click()
    const messages = page.getByRole('region', { name: /^Messages/ })
    await expect.element(messages).toHaveTextContent('Added to favourites')
    await messages.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Added to favourites')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Copy LUNCH20' }).click()
    await expect.element(messages).toHaveTextContent('LUNCH20 copied')
  })

  test('a locked coupon has no action', async () => {
    const page = await renderScreen(<TicketsPart />)
    await expect.element(page.getByText('Add ₹203 more to use this')).toBeVisible()
    expect(page.getByRole('button', { name: 'Apply' }).elements()).toHaveLength(1)
  })
})

test('[SCR-16] the current tab is marked, and the cart’s count is read with its label', async () => {
  const page = await renderScreen(<BarsPart />)
  const main = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect.element(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await expect.element(main.getByRole('link', { name: /Cart.*2 in cart/ })).toBeVisible()
  await main.getByRole('link', { name: /Cart/ }).click()
  expect(page.path()).toBe('/cart')
})

test('every picture of the art board loads, and has a name or is decoration', async () => {
  const page = await renderScreen(<ArtPart />)
  await expect.element(page.getByRole('heading').first()).toBeVisible()
  for (const image of document.images) expect(image.hasAttribute('alt'), image.outerHTML).toBe(true)
  const drawn = [...document.images].filter(({ src }) => !src.includes('/media/'))
  expect(drawn.length).toBeGreaterThan(5)
  await Promise.all(drawn.filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()))
})
