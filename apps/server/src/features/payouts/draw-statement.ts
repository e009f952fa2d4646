import type { TextKey } from '@tokri/contract/texts/index'
import { formatter } from '@tokri/domain/formatter'
import { statementParts } from '@tokri/domain/payout/statement'
import type { Statement } from '../../core/payouts/statement'
import type { PayoutRow } from '../../db/queries/payouts'
import type { Deps } from '../../deps'
import { moneyWriter } from '../../views/money'
import { openPage, type Page, paper } from '../../views/paper/page'

const inner = paper.width - 2 * paper.margin
const soft = '#6d5f63'
const amountBox = { from: inner - 110, width: 110, align: 'end' } as const
const textBox = { from: 0, width: inner - 120 }

interface Pen {
  page: Page
  say: (key: TextKey, params?: Record<string, string | number>) => string
  money: (amount: number) => string
  day: (when: Date) => string
}

/** A payout's statement as a PDF: the totals first, then each movement, and what the platform bore. */
export async function drawStatement(
  deps: Deps,
  { payout, statement, locale }: { payout: PayoutRow; statement: Statement; locale: string },
): Promise<Buffer> {
  const { settings, texts } = deps
  const say: Pen['say'] = (key, params) => texts.text(locale, key, params)
  const page = await openPage(locale.startsWith('ar') ? 'rtl' : 'ltr', {
    title: `${say('statementTitle')} ${payout.reference}`,
    author: settings.get('storeName'),
    lang: locale,
    created: payout.created_at,
  })
  const format = formatter(Intl.DateTimeFormat, `${locale}-u-nu-latn`, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: settings.get('timeZone') },
  })
  const pen: Pen = { page, say, money: moneyWriter(deps, locale), day: (when) => format.format(when) }
  const color = settings.get('storeColor')
  page.band(color, 8)
  page.write(settings.get('storeName'), { size: 20, weight: 700, color })
  page.write(say('statementTitle'), { size: 20, weight: 700, align: 'end' })
  page.down(32)
  for (const fact of [payout.reference, say('statementUntil', { day: payout.period_end })]) {
    page.write(fact, { color: soft, align: 'end' })
    page.down(15)
  }
  const { name, address, tax_number } = statement.payee
  for (const [at, line] of [name, address, tax_number].entries())
    if (line) page.down(page.write(line, { weight: at === 0 ? 700 : 400, width: inner / 2 }) + 1)
  page.down(14)
  drawSums(pen, statement)
  drawLines(pen, statement)
  return await page.finish()
}

function row({ page, money }: Pen, text: string, amount: number, strong = false) {
  const style = { weight: strong ? 700 : 400, size: strong ? 12 : 10 } as const
  page.write(money(amount), { ...amountBox, ...style })
  page.down(page.write(text, { ...textBox, ...style }) + 4)
}

function drawSums(pen: Pen, { totals }: Statement) {
  const { page, say } = pen
  row(pen, say('statementOpening'), totals.opening)
  for (const part of statementParts) {
    const amount = totals.parts[part]
    if (amount) row(pen, say(`statementPart_${part}`), amount)
  }
  row(pen, say('statementClosing'), totals.closing, true)
  if (totals.left !== 0) row(pen, say('statementLeft'), 0 - totals.left)
  if (totals.cash_kept > 0) row(pen, say('statementCashKept'), 0 - totals.cash_kept)
  row(pen, say('statementPayout'), totals.amount, true)
  page.down(14)
}

function drawLines(pen: Pen, { lines, platform_refunds }: Statement) {
  const { page, say, money, day } = pen
  page.line()
  page.down(8)
  for (const { at, reference, amount, parts, reason } of lines) {
    page.write(money(amount), amountBox)
    page.down(page.write(`${day(at)}  ${reference}`, textBox))
    const made = statementParts.flatMap((part) => {
      const figure = parts[part]
      return figure ? [`${say(`statementPart_${part}`)} ${money(figure)}`] : []
    })
    const words = made.length > 0 ? made.join(', ') : reason
    page.down(page.write(words, { ...textBox, size: 8, color: soft }) + 4)
  }
  for (const { number, unique_order_id, amount } of platform_refunds)
    page.down(
      page.write(say('statementPlatformRefund', { number, id: unique_order_id, amount: money(amount) }), {
        ...textBox,
        size: 9,
        color: soft,
      }) + 3,
    )
}
