import { expect, test } from 'vitest'
import { setMode } from '../../state/mode'
import { renderScreen } from '../../testing/render-screen'
import { Comment } from './comment'

test('[SCR-67] an instruction is added to the note with one tap and removed with another', async () => {
  setMode('DELIVERY')
  const page = await renderScreen(<Comment />)
  const note = page.getByRole('textbox')
  await note.fill('Second gate')
  const chip = page.getByRole('button', { name: 'Leave at the door' })
  await chip.click()
  await expect.element(note).toHaveValue('Second gate. Leave at the door')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await chip.click()
  await expect.element(note).toHaveValue('Second gate')
})

test('[SCR-67] [STA-02] self-pickup offers no instructions for the rider', async () => {
  setMode('SELFPICKUP')
  const page = await renderScreen(<Comment />)
  await expect
    .element(page.getByRole('textbox', { name: /^Note for the restaurant\s*optional/ }))
    .toBeVisible()
  expect(page.container).not.toHaveTextContent(/rider|door/)
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
