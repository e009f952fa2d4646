import { useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { Screens } from '../ui/screen-guard'
import { useIgnoreRepeatedTaps } from './ignore-repeated-taps'

const atTheTop = { position: 'fixed', top: 0, left: 0, width: 120, height: 44 } as const
const atTheBottom = { ...atTheTop, top: 300 } as const

function Frame() {
  useIgnoreRepeatedTaps()
  return <Outlet />
}

/** Its "Add" is where the link to it was; "Options" adds a history entry, as opening a sheet does. */
function Store() {
  const navigate = useNavigate()
  const [dishes, setDishes] = useState(0)
  return (
    <>
      <output>{dishes} dishes</output>
      <button type="button" style={atTheTop} onClick={() => setDishes(dishes + 1)}>
        Add
      </button>
      <button type="button" style={atTheBottom} onClick={() => void navigate('/store', { state: 'open' })}>
        Options
      </button>
    </>
  )
}

const routes = [
  {
    Component: Frame,
    children: [
      {
        path: '/',
        element: (
          <Link to="/store" style={atTheTop}>
            Nonna Lucia
          </Link>
        ),
      },
      { path: '/store', element: <Store /> },
    ],
  },
]
const open = () => renderScreen(<Screens routes={routes} />, { path: '/', route: '*' })

test('[SCR-44] a second tap on a link does not press what its page has at that place', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Nonna Lucia' }).click()
  const add = page.getByRole('button', { name: 'Add' })
  await add.click()
  await expect.element(page.getByText('0 dishes')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 600))
  await add.click()
  await expect.element(page.getByText('1 dishes')).toBeVisible()
})

test('[SCR-44] a tap elsewhere ends it, so what opens there can be used at once', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Nonna Lucia' }).click()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByText('1 dishes')).toBeVisible()
})
