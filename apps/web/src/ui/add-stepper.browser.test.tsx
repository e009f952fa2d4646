import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { AddStepper, type StepperLabels } from './add-stepper'

const words: StepperLabels = {
  add: 'ADD',
  addLabel: 'Add Rose Kulfi',
  increase: 'Add one',
  decrease: 'Remove one',
  remove: 'Remove Rose Kulfi',
  soldOut: 'Sold out',
  announce: '1 in cart',
}

function Stepper({ start = 0, max }: { start?: number; max?: number }) {
  const [quantity, setQuantity] = useState(start)
  return (
    <AddStepper
      quantity={quantity}
      words={words}
      bin
      max={max}
      onAdd={() => setQuantity(1)}
      onIncrease={() => setQuantity(quantity + 1)}
      onDecrease={() => setQuantity(quantity - 1)}
    />
  )
}

test('ADD turns into a stepper that counts up and back to nothing', async () => {
  const page = await renderScreen(<Stepper />)
  await page.getByRole('button', { name: 'Add Rose Kulfi' }).click()
  await page.getByRole('button', { name: 'Add one' }).click()
  await expect.element(page.getByText('2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove one' }).click()
  await page.getByRole('button', { name: 'Remove Rose Kulfi' }).click()
  await expect.element(page.getByRole('button', { name: 'Add Rose Kulfi' })).toBeVisible()
})

test('the maximum cannot be exceeded', async () => {
  const page = await renderScreen(<Stepper start={2} max={3} />)
  const increase = page.getByRole('button', { name: 'Add one' })
  await increase.click()
  await expect.element(increase).toBeDisabled()
})
