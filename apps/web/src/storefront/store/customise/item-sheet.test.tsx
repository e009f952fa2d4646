import type { Item } from '@tokri/contract/catalogue'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import { expect, test, vi } from 'vitest'
import { drawn, openPage } from '../../../testing/render'
import { ItemSheet } from './item-sheet'

const dish = { id: 7, name: 'Dosa', price: 8_000, desc: null, stock: null, addon_categories: [] }
const item = { ...dish, is_veg: 1, image: null, art: null } as unknown as Item

/** The item sheet's own answer, for the layer itself is drawn in browsers only. */
function Asked({ hear }: { hear: (centred: unknown) => void }) {
  const sheet = ItemSheet({
    item,
    kind: 'food',
    open: false,
    onClose: () => undefined,
    onDone: () => undefined,
  })
  hear(sheet.props.centred)
  return null
}

test('[ENT-01] a dish’s choices rise from below, or stand in the middle where the operator wishes no drawer', async () => {
  const heard: unknown[] = []
  for (const value of [true, false]) {
    await openPage([{ key: 'enableAddonDrawer', value }])
    drawn(<Asked hear={(centred) => heard.push(centred)} />)
  }
  expect(heard).toEqual([false, true])
})

/** What a press on the button below does. */
function Pressed({ onDone, hear }: { onDone: () => void; hear: (press: () => void) => void }) {
  const { foot } = ItemSheet({ item, kind: 'food', open: true, onClose: () => undefined, onDone }).props
  const [, button] = foot.type(foot.props).props.children
  hear(button.props.onClick)
  return null
}

test('[SCR-29] two quick taps on the button of a dish put it in once', async () => {
  await openPage()
  const onDone = vi.fn()
  let press: () => void = () => undefined
  const hear = (found: () => void) => {
    press = found
  }
  drawn(<Pressed onDone={onDone} hear={hear} />)
  press()
  press()
  expect(onDone).toHaveBeenCalledOnce()
})

function Body({ kind }: { kind: OrderKind }) {
  return ItemSheet({ item, kind, open: true, onClose: () => undefined, onDone: () => undefined }).props
    .children
}

test('[SCR-30] notes go to the restaurant, or to the store where nothing is cooked', async () => {
  await openPage()
  expect(drawn(<Body kind="food" />)).toContain('Note for the restaurant')
  expect(drawn(<Body kind="meat" />)).toContain('Note for the store')
  expect(drawn(<Body kind="meat" />)).not.toContain('restaurant')
})
