import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditTransfers } from './credit-transfers'

interface Element {
  name: string
  attributes: string
  children: Element[]
  text: string
}

/** A strict XML parser for these files: no comments, no entities, every tag closed. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: '', children: [], text: '' }
  const open = [root]
  const body = xml.replace('<?xml version="1.0" encoding="UTF-8"?>', '')
  for (const [, closing, name = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([A-Za-z0-9]+)([^<>]*)>([^<>&]*)/g,
  )) {
    const inner = open.at(-1) as Element
    if (closing) {
      expect(name).toBe(inner.name)
      open.pop()
    } else {
      const element = { name, attributes: attributes.trim(), children: [], text }
      inner.children.push(element)
      open.push(element)
    }
  }
  expect(open).toHaveLength(1)
  const written = body.replaceAll(/<[^<>]*>/g, '')
  expect(written).not.toMatch(/[<>&]/)
  expect(root.children).toHaveLength(1)
  return root.children[0] as Element
}

const text = (longest: number) => new RegExp(`^[^<>&]{1,${longest}}$`)
const numeric = /^[0-9]{1,15}$/
const decimal = /^\d{1,17}(\.\d{1,5})?$/
const date = /^\d{4}-\d\d-\d\d$/

/** A child element: its name, how often it may occur, and its rule: a pattern, a sequence or a choice. */
type Rule = RegExp | { sequence: Child[] } | { choice: Record<string, Rule> }
type Child = readonly [name: string, occurs: '1' | '?' | '+' | '*', rule: Rule]

const party: Rule = { sequence: [['Nm', '?', text(140)]] }
const other = (longest: number): Rule => ({ sequence: [['Id', '1', text(longest)]] })
const account: Rule = {
  sequence: [
    ['Id', '1', { choice: { IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/, Othr: other(34) } }],
    ['Ccy', '?', /^[A-Z]{3}$/],
  ],
}
const agent: Rule = {
  sequence: [
    [
      'FinInstnId',
      '1',
      {
        sequence: [
          ['BICFI', '?', /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/],
          ['ClrSysMmbId', '?', { sequence: [['MmbId', '1', text(35)]] }],
          ['Othr', '?', other(35)],
        ],
      },
    ],
  ],
}
const transfer: Rule = {
  sequence: [
    ['PmtId', '1', { sequence: [['EndToEndId', '1', text(35)]] }],
    ['Amt', '1', { choice: { InstdAmt: decimal } }],
    ['CdtrAgt', '?', agent],
    ['Cdtr', '?', party],
    ['CdtrAcct', '?', account],
    ['RmtInf', '?', { sequence: [['Ustrd', '*', text(140)]] }],
  ],
}
/** The schema pain.001.001.09 for the elements used: their order, number and types. */
const document: Rule = {
  sequence: [
    [
      'CstmrCdtTrfInitn',
      '1',
      {
        sequence: [
          [
            'GrpHdr',
            '1',
            {
              sequence: [
                ['MsgId', '1', text(35)],
                ['CreDtTm', '1', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/],
                ['NbOfTxs', '1', numeric],
                ['CtrlSum', '?', decimal],
                ['InitgPty', '1', party],
              ],
            },
          ],
          [
            'PmtInf',
            '+',
            {
              sequence: [
                ['PmtInfId', '1', text(35)],
                ['PmtMtd', '1', /^(CHK|TRF|TRA)$/],
                ['NbOfTxs', '?', numeric],
                ['CtrlSum', '?', decimal],
                ['ReqdExctnDt', '1', { choice: { Dt: date } }],
                ['Dbtr', '1', party],
                ['DbtrAcct', '1', account],
                ['DbtrAgt', '1', agent],
                ['ChrgBr', '?', /^(DEBT|CRED|SHAR|SLEV)$/],
                ['CdtTrfTxInf', '+', transfer],
              ],
            },
          ],
        ],
      },
    ],
  ],
}

/** Schema violations in an element and its descendants. */
function faultsOf({ name, children, text: own }: Element, rule: Rule): string[] {
  if (rule instanceof RegExp)
    return children.length === 0 && rule.test(own) ? [] : [`${name}: ${own || 'elements'}`]
  if ('choice' in rule) {
    const [child, ...rest] = children
    const chosen = child && rule.choice[child.name]
    return child && chosen && rest.length === 0 ? faultsOf(child, chosen) : [`${name}: no choice`]
  }
  const left = [...children]
  const faults = rule.sequence.flatMap(([wanted, occurs, inner]) => {
    const found: Element[] = []
    const most = occurs === '1' || occurs === '?' ? 1 : Number.POSITIVE_INFINITY
    while (left[0]?.name === wanted && found.length < most) found.push(left.shift() as Element)
    const isMissing = found.length === 0 && (occurs === '1' || occurs === '+')
    return [...(isMissing ? [`${name}: no ${wanted}`] : []), ...found.flatMap((one) => faultsOf(one, inner))]
  })
  return [...faults, ...left.map((one) => `${name}: ${one.name} out of place`)]
}

/** All elements with this name. */
const every = (element: Element, name: string): Element[] => [
  ...(element.name === name ? [element] : []),
  ...element.children.flatMap((child) => every(child, name)),
]

const accounts = fc.record({
  holder: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 140 }),
  number: fc.oneof(fc.stringMatching(/^[0-9]{6,34}$/), fc.constant('DE89370400440532013000')),
  code: fc.constantFrom('', 'HDFC0001234', 'DEUTDEFF', 'DEUTDEFF500', '021000021'),
})
const transfers = fc.array(
  fc.record({
    account: accounts,
    amount: fc.integer({ min: 1, max: 100_000_000_000 }),
    currency: fc.constantFrom('INR', 'EUR', 'KWD', 'JPY'),
    reference: fc.stringMatching(/^PO-[0-9]{1,10}$/),
  }),
  { minLength: 1, maxLength: 20 },
)

test('a bank file is valid pain.001.001.09 for any payees', () => {
  fc.assert(
    fc.property(accounts, transfers, fc.integer({ min: 1, max: 1_000_000 }), (debtor, list, file_no) => {
      const made_at = new Date('2026-11-20T07:00:00Z')
      const file = parse(creditTransfers({ file_no, made_at, debtor, transfers: list }))
      expect(file.attributes).toBe('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"')
      expect(faultsOf(file, document)).toEqual([])
      for (const { attributes } of every(file, 'InstdAmt')) expect(attributes).toMatch(/^Ccy="[A-Z]{3}"$/)
    }),
    { numRuns: 300 },
  )
})

const one = (amount: number, currency: string, reference: string) => ({
  ...{ amount, currency, reference },
  account: { holder: 'Señor Müller & Sons <Cafe>', number: '001234567890', code: 'HDFC0001234' },
})

test('numbers and sums of each currency and of the file are those of its payments', () => {
  const debtor = { holder: 'Tokri', number: 'DE89370400440532013000', code: 'DEUTDEFF' }
  const list = [
    one(12_345, 'INR', 'PO-1'),
    one(5, 'INR', 'PO-2'),
    one(700, 'JPY', 'PO-3'),
    one(1_001, 'KWD', 'PO-4'),
  ]
  const made_at = new Date('2026-11-20T07:00:00Z')
  const file = parse(creditTransfers({ file_no: 7, made_at, debtor, transfers: list }))
  const texts = (name: string) => every(file, name).map((element) => element.text)
  expect(texts('NbOfTxs')).toEqual(['4', '2', '1', '1'])
  expect(texts('CtrlSum')).toEqual(['123.50', '700', '1.001'])
  expect(texts('InstdAmt')).toEqual(['123.45', '0.05', '700', '1.001'])
  expect(texts('EndToEndId')).toEqual(['PO-1', 'PO-2', 'PO-3', 'PO-4'])
  expect(texts('PmtInfId')).toEqual(['PAYOUTS-7-INR', 'PAYOUTS-7-JPY', 'PAYOUTS-7-KWD'])
  expect(texts('Nm').at(-1)).toBe('Senor Muller . Sons .Cafe.')
})
