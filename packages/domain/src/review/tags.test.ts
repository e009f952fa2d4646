import { expect, test } from 'vitest'
import { deliveryTags, reviewTags, storeTags, tagsFor } from './tags'

test('[CAL-13] four stars offer praise tags, three offer complaint tags', () => {
  expect(tagsFor(storeTags, 5)).toContain('tasty')
  expect(tagsFor(storeTags, 4)).toEqual(storeTags.praise)
  expect(tagsFor(storeTags, 3)).toEqual(storeTags.complaint)
  expect(tagsFor(deliveryTags, 1)).toContain('late')
})

test('[CAL-13] no tag has two meanings', () => {
  expect(new Set(reviewTags).size).toBe(reviewTags.length)
})
