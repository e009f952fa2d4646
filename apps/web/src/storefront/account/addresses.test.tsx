import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tokri/contract/addresses'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pendingQuery } from '../../testing/pending-query'
import type { Toast } from '../../ui/toast'

const showToast = vi.hoisted(() => vi.fn<(toast: Toast) => void>())
vi.mock('../../ui/toast', () => ({ showToast }))
vi.mock('../../ui/sheet', () => ({
  Sheet: ({ open, title, children }: { open: boolean; title: string; children: ReactNode }) =>
    open && [title, children],
}))
const { askedBy, drawn, openPage } = await import('../../testing/render')
const { clearLocation, savedLocation, saveLocation } = await import('../../state/location')
const { guest, useUser } = await import('../../state/session')
const { addressForTests } = await import('../../testing/address')
const { AddressOptions, EditAddress } = await import('./address-sheets')
const { AddressesScreen } = await import('./addresses-screen')
const { useAddressActions } = await import('./use-addresses')

const home = addressForTests()
const work: Address = { ...home, id: 5, tag: 'Work', landmark: null, is_default: false }
const draftOf = ({ id: _, is_default: __, ...draft }: Address) => draft
const signIn = (...addresses: Address[]) => useUser.setState({ ...guest, success: true, addresses })

let sent: [call: string, body: unknown][]
const kept: { actions?: ReturnType<typeof useAddressActions>; client?: QueryClient } = {}
function Acting() {
  kept.actions = useAddressActions()
  kept.client = useQueryClient()
  return null
}
/** What can be done with an address, against a server that answers this list. */
function actions(list: Address[]) {
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path.replace('/public/api/', ''), JSON.parse(body)])
    return new Response(JSON.stringify(list))
  })
  drawn(<Acting />)
  if (!kept.actions) throw new Error('nothing was drawn')
  return kept.actions
}
const ids = () => useUser.getState().addresses.map(({ id }) => id)

beforeEach(async () => {
  await openPage()
  clearLocation()
  showToast.mockReset()
  sent = []
})

test('[ROU-24] [SCR-66] the default address and the one delivered to are marked, and another can be added', async () => {
  signIn(home)
  saveLocation({ ...home, lat: home.latitude, lng: home.longitude, businessLocation: false })
  const page = drawn(<AddressesScreen />)
  for (const words of [
    '12, Lake Road',
    'Old well',
    'Default',
    'Current',
    'Options for Home',
    'href="/search-location?next=%2Fmy-addresses"',
    'Add address',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('No saved addresses yet')
  expect(await askedBy(<AddressesScreen />)).toEqual([['get-addresses', {}]])
})

test('[ROU-24] somebody who has saved none is told so', () => {
  signIn()
  expect(drawn(<AddressesScreen />, { answers: [[['mine', 'addresses'], []]] })).toContain(
    'No saved addresses yet',
  )
})

test('[ROU-24] [SCR-66] an address can be delivered to, made the default unless it is, edited and deleted', () => {
  const nothing = () => undefined
  const options = (address: Address) =>
    drawn(<AddressOptions address={address} onClose={nothing} onEdit={nothing} actions={actions([])} />)
  for (const words of ['Deliver here', 'Set as default', 'Edit', 'Delete'])
    expect(options(work)).toContain(words)
  expect(options(home)).not.toContain('Set as default')
  const form = drawn(<EditAddress address={home} onClose={nothing} actions={actions([])} />)
  for (const words of ['Lake Road', 'House, flat or floor', 'Landmark']) expect(form).toContain(words)
})

test('[ROU-24] delivering to it makes it the place of this device', () => {
  signIn(home, work)
  actions([]).deliverHere(work)
  expect(savedLocation()).toMatchObject({ lat: 12.97, lng: 77.59, house: '12', tag: 'Work' })
  expect(sent).toEqual([])
})

test('[ROU-24] another default and an edited door are the account’s, and the list is the server’s', async () => {
  signIn(home, work)
  actions([home, work]).makeDefault(work)
  await vi.waitFor(() => expect(ids()).toEqual([4, 5]))
  await actions([work]).save({ ...home, house: '14' })
  expect(sent).toEqual([
    ['set-default-address', { address_id: 5 }],
    ['save-address', { ...draftOf(home), house: '14', address_id: 4 }],
  ])
  expect(ids()).toEqual([5])
})

test('[ROU-24] a deleted address can be had back, and is the default again if it was', async () => {
  signIn(home, work)
  actions([work]).remove(home)
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(sent).toEqual([['delete-address', { address_id: 4 }]])
  expect(ids()).toEqual([5])
  showToast.mock.calls[0]?.[0].action?.onAct()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(['save-address', draftOf(home)])
  actions([home]).remove(work)
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledTimes(2))
})

test('[ROU-24] [ERR-05] a list asked for before an address was deleted does not bring it back', async () => {
  signIn(home, work)
  const { remove } = actions([work])
  const { client } = kept
  if (!client) throw new Error('nothing was drawn')
  const queryKey = ['mine', 'addresses']
  const arrive = pendingQuery(client, queryKey, [home, work])
  remove(home)
  await vi.waitFor(() => expect(ids()).toEqual([5]))
  await arrive()
  expect(client.getQueryData(queryKey)).toEqual([work])
})
