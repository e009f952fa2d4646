import { expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { renderScreen } from '../testing/render-screen'
import { Carousel } from './carousel'

const slides = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, content: <a href={`#${at + 1}`}>Slide {at + 1}</a> }))
const words = { label: 'Offers', previousLabel: 'Previous offer', nextLabel: 'Next offer' }

const countInView = () => {
  const view = document.querySelector('ul')?.parentElement?.getBoundingClientRect()
  return [...document.querySelectorAll('li')].filter((slide) => {
    const { left, right } = slide.getBoundingClientRect()
    return view && left >= view.left - 1 && right <= view.right + 1
  }).length
}

test.each([
  [320, 1, 1],
  [463, 1, 1],
  [464, 2, 1],
  [480, 2, 2],
  [1023, 2, 2],
  [1024, 3, 3],
])('[CON-11] a window %i px wide shows %i promo slides and %i banners', async (width, promo, banner) => {
  await browser.viewport(width, 800)
  for (const [kind, count] of [
    ['promo', promo],
    ['banner', banner],
  ] as const) {
    const page = await renderScreen(<Carousel {...words} kind={kind} slides={slides(5)} />)
    await expect.element(page.getByRole('button', { name: words.nextLabel })).toBeInTheDocument()
    expect(countInView(), kind).toBe(count)
    await page.unmount()
  }
  await browser.viewport(390, 844)
})

test('[CON-11] the next slide comes by its button, and nothing moves by itself with reduced motion', async () => {
  const page = await renderScreen(<Carousel {...words} kind="promo" slides={slides(4)} />)
  const left = () => document.querySelector('li')?.getBoundingClientRect().left ?? 0
  await expect.element(page.getByRole('button', { name: words.nextLabel })).toBeInTheDocument()
  const before = left()
  page.getByRole('button', { name: words.nextLabel }).element().focus()
  await page.getByRole('button', { name: words.nextLabel }).click()
  await expect.poll(() => before - left()).toBeGreaterThan(100)
  expect(document.querySelector('.carousel__dots--auto')).toBeNull()
})

test('[CON-11] a single slide fills the row and has no controls', async () => {
  const page = await renderScreen(<Carousel {...words} kind="promo" slides={slides(1)} />)
  await expect.element(page.getByRole('link', { name: 'Slide 1' })).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
