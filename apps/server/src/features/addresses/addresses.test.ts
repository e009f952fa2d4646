import { expect, test } from 'vitest'
import { refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertAddress,
  insertDeliveryArea,
  insertStore,
  insertUser,
  northBy,
  setSettings,
  square,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const draft = {
  ...centre,
  address: '4 Park Road, Bengaluru',
  house: '12B',
  landmark: 'by the lake',
  tag: 'Home',
}

describeOnDatabases('addresses on %s', (engine) => {
  const app = sharedApp({ engine })

  const somebody = async () => {
    const user_id = await insertUser(app.deps.db)
    return { user_id, ...(await app.as(user_id)) }
  }
  const defaults = (rows: { id: number; is_default: boolean }[]) =>
    rows.filter((row) => row.is_default).map((row) => row.id)

  test('[CAL-11] a saved address comes first and becomes the default', async () => {
    const me = await somebody()
    expect(await me.addresses.getAddresses({})).toEqual([])
    const [first] = await me.addresses.saveAddress(draft)
    expect(first).toMatchObject({ ...draft, city: null, state: null, is_default: true })
    const [townsman] = await me.addresses.saveAddress({
      ...draft,
      address_id: first?.id,
      city: 'Bengaluru',
      state: 'Karnataka',
    })
    expect(townsman).toMatchObject({ city: 'Bengaluru', state: 'Karnataka', landmark: 'by the lake' })
    const list = await me.addresses.saveAddress({ ...draft, house: '', tag: null })
    expect(list.map(({ house, tag, is_default }) => [house, tag, is_default])).toEqual([
      [null, null, true],
      ['12B', 'Home', false],
    ])
  })

  test('[CAL-11] saving with an id updates the address', async () => {
    const me = await somebody()
    const [first] = await me.addresses.saveAddress(draft)
    const list = await me.addresses.saveAddress({ ...draft, house: '99', address_id: first?.id })
    expect(list).toMatchObject([{ id: first?.id, house: '99', is_default: true }])
  })

  test('[CAL-11] deleting the default makes the newest remaining address the default', async () => {
    const me = await somebody()
    for (const tag of ['One', 'Two', 'Three']) await me.addresses.saveAddress({ ...draft, tag })
    const [three, two, one] = (await me.addresses.getAddresses({})).map((row) => row.id) as [
      number,
      number,
      number,
    ]
    expect(defaults(await me.addresses.setDefaultAddress({ address_id: one }))).toEqual([one])
    expect(defaults(await me.addresses.deleteAddress({ address_id: three }))).toEqual([one])
    expect(defaults(await me.addresses.deleteAddress({ address_id: one }))).toEqual([two])
    expect(await me.addresses.deleteAddress({ address_id: two })).toEqual([])
    expect((await me.accounts.updateUserInfo({})).data.default_address).toBeNull()
  })

  test('[CAL-11] another person’s address is never found', async () => {
    const me = await somebody()
    const owner = await somebody()
    const address_id = await insertAddress(app.deps.db, owner.user_id, { house: 'Theirs' })
    const answers = [
      me.addresses.saveAddress({ ...draft, address_id }),
      me.addresses.deleteAddress({ address_id }),
      me.addresses.setDefaultAddress({ address_id }),
      me.addresses.deleteAddress({ address_id: address_id + 1_000 }),
    ]
    const codes = await Promise.all(answers.map(refused))
    expect(codes).toEqual(answers.map(() => [404, 'not_found']))
    expect(await owner.addresses.getAddresses({})).toMatchObject([{ house: 'Theirs', is_default: false }])
    expect(await me.addresses.getAddresses({})).toEqual([])
    expect(await refused(app.guest.addresses.getAddresses({}))).toEqual([401, 'session_required'])
  })

  test('[CAL-11] with a store, each address says whether it is served', async () => {
    const me = await somebody()
    const near = await insertAddress(app.deps.db, me.user_id)
    const far = await insertAddress(app.deps.db, me.user_id, northBy(12))
    const store = await insertStore(app.deps.db, { delivery_radius: 5 })
    const told = async (restaurant_id: number) =>
      (await me.addresses.getAddresses({ restaurant_id })).map((row) => [row.id, row.is_operational])
    expect(await told(store)).toEqual([
      [far, false],
      [near, true],
    ])
    await insertDeliveryArea(app.deps.db, store, square(2, northBy(12)))
    expect(await told(store)).toEqual([
      [far, true],
      [near, false],
    ])
    expect(await told(store + 1_000)).toEqual([
      [far, undefined],
      [near, undefined],
    ])
  })

  test('[VAL-05] a required house number is enforced', async () => {
    const me = await somebody()
    await setSettings(app, { flatApartmentAddressRequired: true })
    expect(await wrongFields(me.addresses.saveAddress({ ...draft, house: ' ' }))).toEqual(['/house'])
    expect(await me.addresses.getAddresses({})).toEqual([])
    await setSettings(app, { flatApartmentAddressRequired: false })
    expect(await me.addresses.saveAddress({ ...draft, house: null })).toHaveLength(1)
    expect(await wrongFields(me.addresses.saveAddress({ ...draft, house: 'x'.repeat(121) }))).toEqual([
      '/house',
    ])
    expect(await wrongFields(me.addresses.saveAddress({ ...draft, latitude: 91 }))).toEqual(['/latitude'])
  })
})
