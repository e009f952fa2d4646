import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '../../testing/render-screen'
import { AmountForm } from './amount-form'

const open = async (send: (amount: number) => Promise<void> = () => Promise.resolve()) => {
  const sent: number[] = []
  let answered = 0
  await renderScreen(
    <AmountForm
      label="Amount"
      most={12_550}
      wrong="Enter an amount up to ₹125.50."
      button={(amount) => `Hand in ${amount}`}
      send={(amount) => {
        sent.push(amount)
        return send(amount)
      }}
      after={async () => {
        answered += 1
      }}
    />,
  )
  return { sent, answered: () => answered, field: page.getByLabelText('Amount') }
}

test('the whole amount is offered, and another one can be sent', async () => {
  const { sent, answered, field } = await open()
  await expect.element(field).toHaveValue('125.5')
  await field.fill('99,50')
  await page.getByRole('button', { name: 'Hand in ₹99.50' }).click()
  await expect.poll(answered).toBe(1)
  expect(sent).toEqual([9_950])
})

test.each(['', '0', '-5', '125.51', 'all'])('“%s” is refused at the field and kept', async (typed) => {
  const { sent, field } = await open()
  await field.fill(typed)
  await page.getByRole('button', { name: 'Hand in' }).click()
  await expect.element(field).toHaveAccessibleDescription('Enter an amount up to ₹125.50.')
  await expect.element(field).toHaveValue(typed)
  expect(sent).toEqual([])
})

test('a refused amount says why and keeps what was typed', async () => {
  const { answered, field } = await open(() => Promise.reject(new Error('no line')))
  await field.fill('50')
  await page.getByRole('button', { name: 'Hand in ₹50' }).click()
  await expect.poll(answered).toBe(1)
  await expect.element(field).toHaveAccessibleDescription(/./)
  await expect.element(field).toHaveValue('50')
})
