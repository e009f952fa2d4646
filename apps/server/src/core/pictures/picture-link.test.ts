import { expect, test } from 'vitest'
import { isGoodPictureLink, isPrivatePicture, pictureLink, plainPicture } from './picture-link'

const secret = 'a secret of this server'
const key = 'errands/3f0c.webp'
const image = `/media/${key}`
const at = (time: string) => new Date(`2026-11-${time}Z`)
const linkAt = (now: Date, what: string = image) => pictureLink({ secret, clock: () => now }, what)
const read = (link: string) => Object.fromEntries(new URL(link, 'http://shop').searchParams)

test('only pictures of doors, parcels and documents are private', () => {
  for (const one of [key, 'applications/a.webp']) expect(isPrivatePicture(one)).toBe(true)
  for (const one of ['reviews/a.webp', 'avatars/errands/a.webp', 'errands.webp'])
    expect(isPrivatePicture(one)).toBe(false)
})

test('a private picture’s address stays the same all day and works until the next day', () => {
  const link = linkAt(at('20T07:00:00'))
  expect(link).toBe(linkAt(at('20T23:59:59')))
  expect(link).not.toBe(linkAt(at('21T00:00:00')))
  const good = (now: Date) => isGoodPictureLink({ secret, now }, key, read(link))
  expect([good(at('20T07:00:00')), good(at('21T23:59:59')), good(at('22T00:00:00'))]).toEqual([
    true,
    true,
    false,
  ])
  expect(read(link).sign).toMatch(/^[\w-]{22}$/)
})

test('an address works for its own picture, server and time only', () => {
  const now = at('20T07:00:00')
  const { until = '', sign = '' } = read(linkAt(now))
  const good = (name: string, query: object, by = secret) =>
    isGoodPictureLink({ secret: by, now }, name, query)
  expect(good(key, { until, sign })).toBe(true)
  expect(good('errands/other.webp', { until, sign })).toBe(false)
  expect(good(key, { until, sign }, 'another server')).toBe(false)
  expect(good(key, { until: String(Number(until) + 1), sign })).toBe(false)
  for (const query of [{}, { until }, { sign }, { until: Number(until), sign }, { until, sign: [sign] }])
    expect(good(key, query)).toBe(false)
  for (const other of ['', sign.slice(1), `${sign}x`, sign.replace(/./g, 'A')])
    expect(good(key, { until, sign: other })).toBe(false)
  expect(good(key, { until: 'soon', sign })).toBe(false)
})

test('the URL of public and missing pictures is unchanged', () => {
  const now = at('20T07:00:00')
  expect(linkAt(now, '/media/reviews/a.webp')).toBe('/media/reviews/a.webp')
  expect(linkAt(now, '')).toBe('')
  expect(pictureLink({ secret, clock: () => now }, null)).toBeNull()
  expect(linkAt(now, '/elsewhere/media/errands/a.webp')).toBe('/elsewhere/media/errands/a.webp')
})

test('the address is stored without its signature', () => {
  expect(plainPicture(linkAt(at('20T07:00:00')))).toBe(image)
  expect([plainPicture(null), plainPicture(undefined), plainPicture(image)]).toEqual([null, undefined, image])
})
