import { useMutation } from '@tanstack/react-query'
import type { TestOrder } from '@tokri/contract/first-run'
import { money } from '../../../lib/format/figures'
import { problemText, useText } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { hasText, type ManageTextKey, useManageText } from '../data/texts'
import { Press } from '../kit/press'

/** Simulates an order and shows what would have happened. */
export function TestOrderStep() {
  const t = useManageText()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => consoleApi.rehearsal.playTestOrder({}),
  })
  return (
    <div className="grid gap-4">
      <div>
        <Press kind="p" icon="repeat" busy={isPending} onClick={() => mutate()}>
          {t(data ? 'testOrderAgain' : 'testOrderRun')}
        </Press>
      </div>
      {isPending && <p role="status">{t('testOrderRuns')}</p>}
      {error && (
        <Notice tone="bad" live>
          {problemText(error)}
        </Notice>
      )}
      {data && <Played order={data} />}
    </div>
  )
}

function Played({ order }: { order: TestOrder }) {
  const t = useManageText()
  const { left_behind, milliseconds, store, item, pretended } = order
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <Notice tone={left_behind === 0 ? 'ok' : 'bad'} live>
          {t(left_behind === 0 ? 'testOrderDone' : 'testOrderLeft', {
            store: store.name,
            item,
            seconds: (milliseconds / 1_000).toFixed(1),
            count: left_behind,
          })}
        </Notice>
      </div>
      <Steps order={order} />
      <Books order={order} />
      {pretended.length > 0 && (
        <Notice tone="info">
          <p className="font-semibold">{t('testOrderPretended')}</p>
          <ul className="list-disc ps-5">
            {pretended.map((one) => (
              <li key={one}>{t(`testOrder_${one}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const actKey = (action: string): ManageTextKey | null => {
  const key = `testOrderStep_${action}`
  return hasText(key) ? key : null
}

function Steps({ order: { steps } }: { order: TestOrder }) {
  const t = useManageText()
  return (
    <ol className="grid gap-px overflow-hidden rounded-2xl bg-line shadow-e1">
      {steps.map(({ action, seconds }) => {
        const key = actKey(action)
        return (
          <li key={action} className="flex items-center gap-3 bg-surface px-4 py-2.5 text-body-s">
            <span className="text-success">
              <Icon name="check-circle-fill" size="m" />
            </span>
            <span className="min-w-0 flex-1">{key ? t(key) : action}</span>
            <span className="text-ink-3 tabular-nums">{t('testOrderAfter', { seconds })}</span>
          </li>
        )
      })}
    </ol>
  )
}

const accountKey = (kind: string): ManageTextKey | null => {
  const key = `testOrderAccount_${kind}`
  return hasText(key) ? key : null
}

/** The bill, and who would have received how much of it. */
function Books({ order: { lines, payable, postings } }: { order: TestOrder }) {
  const t = useManageText()
  const common = useText()
  const row = 'flex justify-between gap-4'
  return (
    <div className="grid gap-3 rounded-2xl bg-surface p-4 text-body-s shadow-e1">
      <dl className="grid gap-1.5">
        {lines.map(({ code, label, amount }) => (
          <div key={`${code} ${label}`} className={row}>
            <dt>{common(label as Parameters<typeof common>[0])}</dt>
            <dd className="tabular-nums">{money(amount)}</dd>
          </div>
        ))}
        <div className={`${row} border-t border-line pt-1.5 font-bold`}>
          <dt>{t('testOrderPayable')}</dt>
          <dd className="tabular-nums">{money(payable)}</dd>
        </div>
      </dl>
      <h3 className="font-display text-title-s font-bold">{t('testOrderBooks')}</h3>
      <dl className="grid gap-1.5">
        {postings.map(({ kind, amount }) => {
          const key = accountKey(kind)
          return (
            <div key={kind} className={row}>
              <dt>{key ? t(key) : kind}</dt>
              <dd className="tabular-nums">{money(amount)}</dd>
            </div>
          )
        })}
        <div className={`${row} border-t border-line pt-1.5 font-bold`}>
          <dt>{t('testOrderSum')}</dt>
          <dd className="tabular-nums">{money(postings.reduce((sum, { amount }) => sum + amount, 0))}</dd>
        </div>
      </dl>
    </div>
  )
}
