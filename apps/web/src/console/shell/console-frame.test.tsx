import { Route, Routes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { consoleStoreForTests } from '../../testing/console-store'
import { drawn, openPage } from '../../testing/render'
import { storesKey } from '../kitchen/queries'
import { useConsole } from '../session'
import { ConsoleFrame } from './console-frame'

const twoStores = [consoleStoreForTests(), consoleStoreForTests({ id: 8, name: 'Saffron Courtyard' })]

function openedBy(role: 'admin' | 'staff', path: string): string {
  useConsole.setState({ data: { role } as NonNullable<ReturnType<typeof useConsole.getState>['data']> })
  return drawn(
    <Routes>
      <Route path="/console" element={<ConsoleFrame />}>
        <Route path="books" element="What everybody is owed" />
        <Route path="reviews" element="Reviews" />
        <Route index element="The board" />
      </Route>
    </Routes>,
    { path, answers: [[storesKey, twoStores]] },
  )
}

beforeEach(() => openPage())

test('[ROL-04] what is about the whole platform opens without choosing a kitchen first; a kitchen’s own does not', () => {
  const books = openedBy('admin', '/console/books')
  expect(books).toContain('What everybody is owed')
  expect(books).not.toContain('Choose a store')
  const reviews = openedBy('admin', '/console/reviews')
  expect(reviews).toContain('Choose a store')
  expect(reviews).not.toContain('Reviews')
})

test('[ROL-04] who chooses a kitchen finds the platform’s pages beside them, as far as they may open them', () => {
  const admin = openedBy('admin', '/console')
  for (const words of ['Ledger', 'Pickup and drop', 'Green Fork', 'Saffron Courtyard'])
    expect(admin).toContain(words)
  expect(openedBy('staff', '/console')).not.toContain('Ledger')
})
