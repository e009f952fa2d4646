import { exponentOf, sum } from '@tokri/domain/money'
import { toDecimal } from '@tokri/domain/payment/decimal'
import type { BankAccount } from '@tokri/domain/payout/bank-account'

export interface Transfer {
  account: BankAccount
  amount: number
  currency: string
  reference: string
}

interface BankFile {
  file_no: number
  made_at: Date
  /** The account it is paid from. */
  debtor: BankAccount
  transfers: readonly Transfer[]
}

/** A bank file as ISO 20022 customer credit transfer, pain.001.001.09: one block of payments per currency. */
export function creditTransfers({ file_no, made_at, debtor, transfers }: BankFile): string {
  const currencies = [...new Set(transfers.map(({ currency }) => currency))]
  const blocks = currencies.map((currency) =>
    payments(
      transfers.filter((one) => one.currency === currency),
      { file_no, made_at, debtor, currency },
    ),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    tag('GrpHdr', [
      tag('MsgId', `PAYOUTS-${file_no}`),
      tag('CreDtTm', made_at.toISOString().slice(0, 19)),
      tag('NbOfTxs', String(transfers.length)),
      ...(currencies.length === 1 ? [tag('CtrlSum', total(transfers))] : []),
      tag('InitgPty', tag('Nm', plain(debtor.holder, 140))),
    ]),
    ...blocks,
    '</CstmrCdtTrfInitn></Document>',
    '',
  ].join('\n')
}

function payments(
  transfers: readonly Transfer[],
  { file_no, made_at, debtor, currency }: Omit<BankFile, 'transfers'> & { currency: string },
): string {
  return tag('PmtInf', [
    tag('PmtInfId', `PAYOUTS-${file_no}-${currency}`),
    tag('PmtMtd', 'TRF'),
    tag('NbOfTxs', String(transfers.length)),
    tag('CtrlSum', total(transfers)),
    tag('ReqdExctnDt', tag('Dt', made_at.toISOString().slice(0, 10))),
    tag('Dbtr', tag('Nm', plain(debtor.holder, 140))),
    tag('DbtrAcct', [accountId(debtor), tag('Ccy', currency)]),
    tag('DbtrAgt', agent(debtor)),
    tag('ChrgBr', 'SLEV'),
    ...transfers.map(transfer),
  ])
}

const transfer = ({ account, amount, currency, reference }: Transfer): string =>
  tag('CdtTrfTxInf', [
    tag('PmtId', tag('EndToEndId', reference)),
    `<Amt><InstdAmt Ccy="${currency}">${toDecimal(amount, exponentOf(currency))}</InstdAmt></Amt>`,
    tag('CdtrAgt', agent(account)),
    tag('Cdtr', tag('Nm', plain(account.holder, 140))),
    tag('CdtrAcct', accountId(account)),
    tag('RmtInf', tag('Ustrd', reference)),
  ])

const total = (transfers: readonly Transfer[]): string =>
  toDecimal(sum(transfers.map(({ amount }) => amount)), exponentOf(transfers[0]?.currency ?? 'INR'))

const tag = (name: string, inside: string | readonly string[]): string =>
  `<${name}>${typeof inside === 'string' ? inside : inside.join('')}</${name}>`

/** Characters every bank accepts: accents are removed, others become a full stop. */
const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 /\-?:().,'+]/g, '.')
    .slice(0, longest)

const accountId = ({ number }: BankAccount): string =>
  tag(
    'Id',
    /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number) ? tag('IBAN', number) : tag('Othr', tag('Id', plain(number, 34))),
  )

/** A BIC, or the code of a national clearing system. */
const agent = ({ code }: BankAccount): string => {
  if (/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code)) return tag('FinInstnId', tag('BICFI', code))
  const member = code === '' ? tag('Othr', tag('Id', 'NOTPROVIDED')) : tag('ClrSysMmbId', tag('MmbId', code))
  return tag('FinInstnId', member)
}
