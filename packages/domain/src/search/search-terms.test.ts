import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainTerms, readSynonyms, spellings, termsOf, typedWords } from './search-terms'

const synonyms = readSynonyms(`coriander, dhania, धनिया
okra, bhindi, ladies finger
milk, doodh, दूध
only one`)
const terms = (typed: string) =>
  termsOf(
    typedWords(typed).map((word) => [word]),
    synonyms,
  )

describe('grocery search terms', () => {
  test('[CAL-09] match every synonym, in any language of the list', () => {
    expect(terms('Dhania')).toEqual([[['dhania'], ['coriander'], ['धनिया']]])
    expect(terms('दूध')).toEqual([[['दूध'], ['milk'], ['doodh']]])
    expect(terms('bhindi masala')).toEqual([[['bhindi'], ['okra'], ['ladies', 'finger']], [['masala']]])
  })

  test('[CAL-09] may be phrases', () => {
    expect(terms("fresh ladies' finger")).toEqual([[['fresh']], [['okra'], ['bhindi'], ['ladies', 'finger']]])
    expect(terms('ladies soap')).toEqual([[['ladies']], [['soap']]])
  })

  test('[CAL-09] ignore pack sizes', () => {
    expect(typedWords('Full cream milk 500 ml')).toEqual(['full', 'cream', 'milk'])
    expect(typedWords('atta 5kg')).toEqual(['atta'])
    expect(typedWords('500')).toEqual(['500'])
  })

  test('[CAL-09] prefer the typed word, then its usual name, then other names', () => {
    const plain = (typed: string) => plainTerms(typedWords(typed), synonyms)
    expect(plain('amul milk')).toEqual([[['amul']], [['milk']]])
    expect(plain('doodh')).toEqual([[['doodh'], ['milk']]])
    expect(plain('fresh ladies finger')).toEqual([[['fresh']], [['ladies', 'finger'], ['okra']]])
  })

  test('[CAL-09] tolerate typing errors', () => {
    expect(spellings('panner', ['paneer', 'pan', 'pannetone', 'panther'])[0]).toBe('paneer')
    expect(spellings('corriander', ['coriander', 'cucumber'])).toEqual(['coriander'])
    expect(spellings('xyz', ['coriander'])).toEqual([])
  })

  test('[CAL-09] property: every typed word is used once, and none is invented', () => {
    const word = fc.constantFrom('milk', 'ladies', 'finger', 'okra', 'rice', 'दूध', 'soap')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const asked = termsOf(
          words.map((one) => [one]),
          synonyms,
        )
        expect(asked.length).toBeGreaterThan(0)
        expect(asked.length).toBeLessThanOrEqual(words.length)
        const said = new Set([...words, ...synonyms.flat(2)])
        for (const phrase of asked.flat()) for (const part of phrase) expect(said).toContain(part)
      }),
    )
  })
})
