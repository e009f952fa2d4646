import type { PickingList } from '@tokri/contract/picking'
import { shortId } from '@tokri/domain/order/short-id'
import { useNavigate, useParams } from 'react-router'
import { Problem } from '../../lib/api/problem'
import { usePageTitle } from '../../lib/dom/page-title'
import { money, time } from '../../lib/format/figures'
import { problemText, useText } from '../../lib/format/i18n'
import { Button, LinkButton } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { IconButton, IconLink } from '../../ui/icon-button'
import { Notice } from '../../ui/notice'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { OrderNote } from '../kitchen/note'
import { useShownLayer } from '../shell/shown-layer'
import { useRefusedLate, useUnsentOf } from '../unsent'
import { ProblemNotice, UnsentNotice } from '../unsent-notice'
import { LineCard } from './line-card'
import { LineLayers, type OpenLayer } from './line-layers'
import { progressOf } from './progress'
import { useBags, usePickingList, useReady } from './queries'

function Head({ list }: { list: PickingList }) {
  const t = useText()
  const { done, count } = progressOf(list)
  const label = t('pickProgress', { done, count })
  const customer = list.customer && `\u2068${list.customer}\u2069`
  return (
    <header className="flex flex-wrap items-center gap-2 px-gutter pt-2 bg-surface">
      <IconLink to="/console" icon="arrow-left-bold" label={t('pickBack')} />
      <div className="min-w-0 flex-[1_1_10rem]">
        <h2 className="text-title-l tabular-nums">
          {t('pickTitle', { id: `\u2066${shortId(list.unique_order_id)}\u2069` })}
        </h2>
        <p className="text-meta text-ink-2 tabular-nums">
          {[customer, list.promised_to && time(list.promised_to), label].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className="text-end tabular-nums">
        <span className="text-meta text-ink-2 block">{t('pickSoFar')}</span>
        <b className="text-title-m">{money(list.payable)}</b>
      </p>
      <div
        className="flex-[1_0_100%] h-1.25 -mx-gutter bg-surface-3"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={done}
      >
        <span
          className="block h-full bg-success transition-[inline-size] duration-quick"
          style={{ inlineSize: `${count === 0 ? 0 : (done / count) * 100}%` }}
        />
      </div>
    </header>
  )
}

function Bags({ shown, onChange }: { shown: number; onChange: (bags: number) => void }) {
  const t = useText()
  const set = (bags: number) => onChange(Math.min(99, Math.max(0, bags)))
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{t('pickBags')}</legend>
      <Icon name="bag-fill" />
      <span className="text-body-s font-semibold">{t('pickBags')}</span>
      <IconButton
        icon="minus-bold"
        kind="surface"
        label={t('pickBagsLess')}
        disabled={shown === 0}
        onClick={() => set(shown - 1)}
      />
      <output className="min-w-6 text-center text-title-m tabular-nums">{shown}</output>
      <IconButton icon="plus-bold" kind="surface" label={t('pickBagsMore')} onClick={() => set(shown + 1)} />
    </fieldset>
  )
}

/** Bags and the last button; before everything is picked it says what is left to pick. */
function Foot({ list }: { list: PickingList }) {
  const t = useText()
  const navigate = useNavigate()
  const ready = useReady(list)
  const change = useBags(list)
  const isUnsent = useUnsentOf(list.order_id).length > 0
  const late = useRefusedLate(list.order_id).find(({ act }) => act.step !== 'pick')
  const problem = ready.error ?? late?.problem
  // shows what was tapped before the server has answered
  const bags = change.isPending ? change.variables : (list.bags ?? 0)
  const close = () => ready.mutate(undefined, { onSuccess: () => void navigate('/console') })
  const { done, count, asked, nothing } = progressOf(list)
  const words = () => {
    if (asked > 0) return t('pickReadyAsked')
    if (done < count) return t('pickReadyOpen', { count: count - done })
    return t(bags > 0 ? 'pickReady' : 'pickBagsFirst')
  }
  if (!list.is_open)
    return (
      <div className="grid gap-3 pt-3 px-gutter pb-[max(0.75rem,var(--safe-bottom))] bg-surface shadow-e2">
        {isUnsent ? <UnsentNotice /> : <Notice tone="ok">{t('pickClosed')}</Notice>}
        <LinkButton kind="soft" block to="/console">
          {t('pickBack')}
        </LinkButton>
      </div>
    )
  return (
    <div className="grid gap-3 pt-3 px-gutter pb-[max(0.75rem,var(--safe-bottom))] bg-surface shadow-e2">
      {problem !== undefined && <ProblemNotice problem={problem} />}
      {isUnsent && <UnsentNotice />}
      {nothing && <Notice tone="warn">{t('pickReadyNothing')}</Notice>}
      <div className="flex flex-wrap gap-3 w-full max-w-176 mx-auto">
        <Bags shown={bags} onChange={change.mutate} />
        <Button
          kind="ink"
          wrap
          className="flex-[1_1_11rem]"
          icon={done === count && asked === 0 && bags > 0 ? 'check-bold' : undefined}
          disabled={done < count || asked > 0 || nothing || bags === 0}
          loading={ready.isPending}
          onClick={close}
        >
          {words()}
        </Button>
      </div>
    </div>
  )
}

function Waiting() {
  const t = useText()
  return (
    <Skeletons label={t('pickLoading')}>
      <div className="flex-1 min-h-0 overflow-y-auto w-full max-w-176 mx-auto pt-3 px-gutter pb-6">
        <Skeleton h="3.5rem" r="1rem" />
        <Skeleton h="9rem" r="1.25rem" />
        <Skeleton h="9rem" r="1.25rem" />
      </div>
    </Skeletons>
  )
}

function Missing({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText()
  const gone = error instanceof Problem && error.status === 404
  return (
    <EmptyState title={t('problemTitle')} text={gone ? t('pickNothing') : problemText(error)}>
      {!gone && (
        <Button icon="arrow-clockwise" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
      <LinkButton kind="soft" to="/console">
        {t('pickBack')}
      </LinkButton>
    </EmptyState>
  )
}

/**
 * For walking through the store with a phone in one hand: aisle by aisle, large buttons, the bags at the end.
 */
export function PickingScreen() {
  const t = useText()
  const order_id = Number(useParams().order_id)
  const { data: list, error, refetch } = usePickingList(order_id)
  const { shown, open, close } = useShownLayer<OpenLayer>()
  usePageTitle(list ? t('pickTitle', { id: shortId(list.unique_order_id) }) : t('pickOpen'))
  if (!list) return error ? <Missing error={error} retry={() => void refetch()} /> : <Waiting />
  return (
    <div className="flex-1 min-h-0 flex flex-col">
      <Head list={list} />
      <div className="flex-1 min-h-0 overflow-y-auto w-full max-w-176 mx-auto pt-3 px-gutter pb-6">
        <OrderNote note={list.order_comment} />
        {list.aisles.map(({ id, name, lines }) => (
          <section key={`${id} ${lines[0]?.id}`} aria-label={name || t('pickOther')}>
            <h2 className="text-label pt-3 pb-2">{name || t('pickOther')}</h2>
            <ul className="grid gap-3">
              {lines.map((line) => (
                <LineCard
                  key={line.id}
                  list={list}
                  line={line}
                  onLayer={(layer) => open({ layer, line_id: line.id })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Foot list={list} />
      <LineLayers list={list} shown={shown} onClose={close} />
    </div>
  )
}
