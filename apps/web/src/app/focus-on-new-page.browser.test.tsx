import { type ReactNode, useState } from 'react'
import { Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { usePageTitle } from '../lib/dom/page-title'
import { renderScreen } from '../testing/render-screen'
import { Button } from '../ui/button'
import { PageShell } from '../ui/page-shell'
import { Screens } from '../ui/screen-guard'
import { useFocusOnNewPage } from './focus-on-new-page'

function Page({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return <PageShell>{children}</PageShell>
}

/** Shows a skeleton first; the screen around it stays the same. */
function LatePage() {
  const [loaded, setLoaded] = useState(false)
  usePageTitle('Wallet')
  if (loaded) return <PageShell key="page">₹240</PageShell>
  return (
    <PageShell key="skeleton">
      Loading
      <Button onClick={() => setLoaded(true)}>Answer</Button>
    </PageShell>
  )
}

function Frame() {
  useFocusOnNewPage()
  return <Outlet />
}

const routes = [
  {
    Component: Frame,
    children: [
      {
        path: '/',
        element: (
          <Page title="Home">
            <Link to="/cart">Open the cart</Link>
          </Page>
        ),
      },
      { path: '/cart', element: <Page title="Cart">Three dishes</Page> },
      { path: '/my-wallet', element: <LatePage /> },
    ],
  },
]
const open = (path: string) => renderScreen(<Screens routes={routes} />, { path, route: '*' })

test('[ROU-55] a new screen has the focus on a main landmark with its name', async () => {
  const page = await open('/')
  await expect.element(page.getByRole('main', { name: 'Home' })).not.toHaveFocus()
  await page.getByRole('link', { name: 'Open the cart' }).click()
  await expect.element(page.getByRole('main', { name: 'Cart' })).toHaveFocus()
  window.history.back()
  await expect.element(page.getByRole('main', { name: 'Home' })).toHaveFocus()
})

test('[ROU-55] the name changes when a page replaces its skeleton', async () => {
  const page = await open('/my-wallet')
  await expect.element(page.getByRole('main', { name: 'Wallet' })).toHaveTextContent('Loading')
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect.element(page.getByRole('main', { name: 'Wallet' })).toHaveTextContent('₹240')
})
