import { describe, expect, test } from 'vitest'
import { fallbackSource, pictureSources, widthsOf } from './art'

describe('Composed pictures', () => {
  test('a dish offers AVIF before WebP in the three widths the server stores', () => {
    const sources = pictureSources('/media/items/curry.webp', 'light')
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]?.srcSet).toBe(
      '/media/items/curry-light-128.avif 128w, /media/items/curry-light-256.avif 256w, /media/items/curry-light-384.avif 384w',
    )
  })

  test('in a dark app only the dark composition is offered', () => {
    for (const source of pictureSources('/media/stores/a-b.webp', 'dark')) {
      expect(source.srcSet).toContain('/media/stores/a-b-dark-1200.')
      expect(source.srcSet).not.toContain('light')
      expect(source.media).toBeUndefined()
    }
  })

  test('when the app follows the device, the dark composition waits for a dark device', () => {
    const sources = pictureSources('/media/items/curry.webp', 'auto')
    expect(sources.map(({ media, srcSet }) => [media ?? 'any', srcSet.includes('-dark-')])).toEqual([
      ['(prefers-color-scheme: dark)', true],
      ['(prefers-color-scheme: dark)', true],
      ['any', false],
      ['any', false],
    ])
  })

  test('an address without an ending gets its variants too', () => {
    expect(fallbackSource('/media/items/rose-kulfi', 'auto')).toBe('/media/items/rose-kulfi-light-256.webp')
  })

  const folders: [image: string, widths: number[]][] = [
    ['/media/items/curry.webp', [128, 256, 384]],
    ['/media/stores/green-fork.webp', [400, 800, 1200]],
    ['/media/stores/green-fork-banner.webp', [400, 800]],
    ['/media/slides/half-off.webp', [400, 800]],
    ['/media/modules/food.webp', [200, 400, 600]],
  ]
  for (const [image, widths] of folders) {
    test(`${image} is offered in ${widths.join(', ')} px`, () => expect(widthsOf(image)).toEqual(widths))
  }
})
