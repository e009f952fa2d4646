import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { write } from '../lib/device/storage'
import { renderScreen } from '../testing/render-screen'
import { PageShell } from '../ui/page-shell'
import { OfflineNotice } from './offline-notice'

function Page() {
  const menu = useQuery({
    queryKey: ['menu'],
    queryFn: async () => (await fetch('/public/api/get-restaurant-items')).json() as Promise<string>,
  })
  const [words, setWords] = useState('')
  return (
    <PageShell>
      <p>{menu.data ?? 'No menu'}</p>
      <input aria-label="Note" value={words} onChange={(event) => setWords(event.target.value)} />
      <OfflineNotice />
    </PageShell>
  )
}
const unreachable = () => Promise.reject(new TypeError('offline'))

test('[STA-16] [SCR-63] a loaded page stays usable below a strip that says it is offline', async () => {
  const page = await renderScreen(<Page />, { calls: { 'get-restaurant-items': 'Butter Naan' } })
  await expect.element(page.getByText('Butter Naan')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('You’re offline')
  await page.getByRole('textbox', { name: 'Note' }).fill('Less salt')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Less salt')
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('[STA-16] [SCR-63] a page that could not be loaded is covered, and cached menus can be read on request', async () => {
  write('offlineCache', [{ name: 'menu green-fork', answer: {} }])
  const page = await renderScreen(<Page />, { calls: { 'get-restaurant-items': unreachable } })
  const screen = page.getByRole('dialog', { name: 'You’re offline' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Your cart is safe')
  await screen.getByRole('button', { name: 'Continue offline' }).click()
  await expect.element(screen).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
})

test('[STA-16] a page whose code failed to load shows an error screen', async () => {
  const page = await renderScreen(<OfflineNotice />)
  await expect.element(page.getByRole('dialog', { name: 'You’re offline' })).toBeVisible()
})
