import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AddStepper, type StepperLabels } from './add-stepper'
import { CountBadge } from './badge'
import { BlockingOverlay } from './blocking-overlay'
import { Button, NAVIGATION_DELAY_MS } from './button'
import { TextField } from './field'
import { Icon } from './icon'
import { ItemArt } from './item-art'
import { isCompact } from './page-shell'
import { RIPPLE_MS } from './ripple'
import { WORD_MS } from './rotating-word'
import { Segment } from './segment'
import { TabBar } from './tab-bar'
import { Ticket } from './ticket'
import { toastDuration } from './toast'
import { VegMark } from './veg-mark'

const draw = (part: ReactElement) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
const nothing = () => undefined

const words: StepperLabels = {
  add: 'ADD',
  addLabel: 'Add Rose Kulfi',
  increase: 'Add one',
  decrease: 'Remove one',
  remove: 'Remove Rose Kulfi',
  soldOut: 'Sold out',
  announce: '1 in cart',
}
const steps = { words, onAdd: nothing, onIncrease: nothing, onDecrease: nothing }

describe('Adding to the cart', () => {
  test('with nothing in the cart the button says what it adds', () => {
    expect(draw(<AddStepper quantity={0} {...steps} />)).toContain('aria-label="Add Rose Kulfi"')
  })

  test('the last one is removed, not lessened, and the cart shows a bin for it', () => {
    const html = draw(<AddStepper quantity={1} bin {...steps} />)
    expect(html).toContain('aria-label="Remove Rose Kulfi"')
    expect(html).toContain('#trash')
  })

  test('a sold-out dish has words instead of a button', () => {
    const html = draw(<AddStepper quantity={0} soldOut {...steps} />)
    expect(html).toContain('Sold out')
    expect(html).not.toContain('<button')
  })

  test('no more than the most that may be taken', () => {
    expect(draw(<AddStepper quantity={3} max={3} {...steps} />)).toMatch(/aria-label="Add one" disabled/)
  })
})

describe('Controls', () => {
  test('[CON-03] a ripple lasts 500 ms; [CON-04] leaving waits at most 200 ms', () => {
    expect([RIPPLE_MS, NAVIGATION_DELAY_MS]).toEqual([500, 200])
  })

  test('a button that is working says so', () => {
    expect(draw(<Button loading>Placing order</Button>)).toMatch(/aria-busy="true".*Placing order/)
  })

  test('[SCR-21] delivery or self-pickup is one choice of two', () => {
    const options = [
      { value: 'delivery', label: 'Delivery' },
      { value: 'pickup', label: 'Self-pickup' },
    ] as const
    const html = draw(<Segment label="How you get it" options={options} value="pickup" onChange={nothing} />)
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).toMatch(/checked=""[^>]*\/?>Self-pickup/)
  })

  test('a field ties its label and its error together', () => {
    const html = draw(<TextField label="Email" error="Add the part after @" />)
    const id = /<label[^>]*for="([^"]+)"/.exec(html)?.[1]
    expect(html).toContain(`id="${id}"`)
    expect(html).toContain(`aria-describedby="${id}-error"`)
    expect(html).toContain('aria-invalid="true"')
  })

  test('an icon beside words is silent, an icon alone speaks', () => {
    expect(draw(<Icon name="heart" />)).toContain('aria-hidden="true"')
    expect(draw(<Icon name="heart" label="Favourite" />)).toContain('aria-label="Favourite"')
  })

  test('[CON-16] search words turn every 3 s', () => expect(WORD_MS).toBe(3000))
  test('[SCR-28] [CON-20] the compact bar shows past 55 px of scroll and hides again at 55', () =>
    expect([0, 55, 56, 400, 55].map(isCompact)).toEqual([false, false, true, true, false]))
  test('[SCR-64] while the app may not be used a plate turns, or a plain ring when the operator wants that', () => {
    const [plate, ring] = [false, true].map((simple) =>
      draw(<BlockingOverlay title="Wait" simple={simple} />),
    )
    expect(plate).toContain('class="plate')
    expect(plate).not.toContain('class="spin"')
    expect(ring).toContain('class="spin"')
    expect(ring).not.toContain('class="plate')
  })
  test('[STA-11] a message stays 3 s, with Undo 6 s', () => {
    expect(toastDuration({ text: 'FEAST50 copied' })).toBe(3000)
    expect(toastDuration({ text: 'Removed', action: { label: 'Undo', onAct: nothing } })).toBe(6000)
  })
})

describe('What is shown', () => {
  test('[SCR-16] the cart’s badge shows above zero only, the current tab is told apart', () => {
    const tab = { to: '/cart', label: 'Cart', icon: 'basket', iconOn: 'basket-fill' } as const
    const html = draw(
      <TabBar label="Main" tabs={[{ ...tab, count: 2, countLabel: '2 in cart', active: true }]} />,
    )
    expect(html).toContain('aria-current="page"')
    expect(html).toContain('2 in cart')
    expect(draw(<CountBadge count={0} />)).toBe('')
  })

  test('a dish without a picture gets a plate, a photo stays as it is, a composition follows the theme', () => {
    const art = { h: 45, cloth: 'gingham', plate: 'china' } as const
    expect(draw(<ItemArt image={null} />)).toContain('plate--china')
    expect(draw(<ItemArt image="/media/uploads/a.jpg" />)).toContain('src="/media/uploads/a.jpg"')
    const composed = draw(<ItemArt image="/media/items/curry.webp" art={art} />)
    expect(composed).toContain('cloth--gingham')
    expect(composed).toContain('/media/items/curry-dark-256.avif 256w')
    expect(composed).toContain('loading="lazy"')
  })

  test('veg and non-veg differ in words, not only in colour', () => {
    expect(draw(<VegMark veg label="Vegetarian" />)).toContain('aria-label="Vegetarian"')
    expect(draw(<VegMark veg={false} label="Contains meat" />)).toContain('non')
  })

  test('a locked coupon has no action, an open one may be copied', () => {
    const locked = draw(
      <Ticket stub="₹150 OFF" code="FAMILY150" title="₹150 off" text="Add ₹203 more" state="locked" />,
    )
    expect(locked).not.toContain('<button')
    const open = draw(
      <Ticket
        stub="50% OFF"
        code="FEAST50"
        title="50% off"
        copy={{ label: 'Copy FEAST50', onCopy: nothing }}
      />,
    )
    expect(open).toContain('aria-label="Copy FEAST50"')
  })
})
