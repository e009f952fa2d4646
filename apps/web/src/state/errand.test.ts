import { beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-storage'

vi.stubGlobal('localStorage', new FakeStorage())
const { addPhoto, changeErrand, changeStop, emptyErrand, fillMyEnd, useErrand } = await import('./errand')
const { forgetUser, guest, useUser } = await import('./session')
const { saveLocation } = await import('./location')
const { storageKeys, read } = await import('../lib/device/storage')

const home = {
  lat: 12.97,
  lng: 77.59,
  address: 'Lake Road',
  house: '12',
  tag: 'Home',
  city: null,
  state: null,
  businessLocation: false,
}

beforeEach(() => {
  useUser.setState(guest, true)
  emptyErrand()
})

test('[SCR-69] the draft survives a reload', () => {
  changeErrand({ package_kind: 'keys', package_note: 'A small blue pouch' })
  changeStop('drop', { name: 'Rahul', phone: '99930 44510' })
  expect(storageKeys).toHaveProperty('errandDraft')
  const { state } = read('errandDraft') as { state: ReturnType<typeof useErrand.getState> }
  expect(state.package_note).toBe('A small blue pouch')
  expect(state.stops[1]).toMatchObject({ name: 'Rahul', phone: '99930 44510' })
})

test('[SCR-69] one’s own stop is prefilled with the delivery location unless chosen', () => {
  saveLocation(home)
  fillMyEnd()
  expect(useErrand.getState().stops[0]?.place).toEqual(home)
  changeStop('pickup', { place: { ...home, address: 'Orbit Tower' }, name: 'Ananya' })
  fillMyEnd()
  expect(useErrand.getState().stops[0]).toMatchObject({ place: { address: 'Orbit Tower' }, name: 'Ananya' })
})

test('[STA-09] logout drops the errand’s contacts, an expired session keeps them', () => {
  useUser.setState({ ...guest, success: true })
  changeStop('drop', { name: 'Rahul' })
  useUser.setState(guest, true)
  expect(useErrand.getState().stops[1]?.name).toBe('Rahul')
  useUser.setState({ ...guest, success: true })
  forgetUser()
  expect(useErrand.getState().stops[1]?.name).toBe('')
})

describe('[SCR-69] a picture of the parcel', () => {
  /** A picture that is being uploaded, with a response that the test controls. */
  function sending() {
    let arrive: (photo: string) => void = () => undefined
    let fail: (problem: Error) => void = () => undefined
    const answer = new Promise<string>((resolve, reject) => {
      arrive = resolve
      fail = reject
    })
    return { over: addPhoto(() => answer), arrive, fail }
  }
  const draft = () => {
    const { photo, upload } = useErrand.getState()
    return { photo, upload: upload?.at ?? null }
  }

  test('is pending until uploaded and forgotten by a reload', async () => {
    const { over, arrive } = sending()
    expect(draft()).toEqual({ photo: null, upload: 'sending' })
    expect((read('errandDraft') as { state: object }).state).not.toHaveProperty('upload')
    arrive('/media/keys.webp')
    await over
    expect(draft()).toEqual({ photo: '/media/keys.webp', upload: null })
  })
  test('is ignored once its draft was placed or no longer has it', async () => {
    const placed = sending()
    emptyErrand()
    placed.arrive('/media/keys.webp')
    await placed.over
    expect(draft()).toEqual({ photo: null, upload: null })
    const left = sending()
    changeErrand({ upload: null })
    const next = sending()
    left.fail(new Error('too late'))
    await left.over
    expect(draft()).toEqual({ photo: null, upload: 'sending' })
    next.fail(new Error('no network'))
    await next.over
    expect(draft()).toEqual({ photo: null, upload: 'failed' })
  })
})
