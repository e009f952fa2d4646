import type { PickingLine, PickingList } from '@tokri/contract/picking'
import type { TextKey } from '@tokri/contract/texts/index'
import { useTapGuard } from '../../lib/dom/double-tap-guard'
import { useNow } from '../../lib/dom/use-now'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { timeLeft } from '../../lib/format/time-left'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { ItemArt } from '../../ui/item-art'
import { LineNote } from '../kitchen/note'
import { useRefusedLate, useUnsentOf } from '../unsent'
import { ProblemNotice } from '../unsent-notice'
import { isPicked, kilosOf } from './progress'
import { usePick } from './queries'

/** The sheets that can open over the list for one line. */
export type LineLayer = 'weight' | 'missing' | 'replace'

/** The props of each of those sheets. */
export interface LineSheetProps {
  list: PickingList
  line: PickingLine
  open: boolean
  onClose: () => void
}

interface LineCardProps {
  list: PickingList
  line: PickingLine
  onLayer: (layer: LineLayer) => void
}

const substitutionTexts = {
  best_match: 'substitutionBest',
  ask: 'substitutionAsk',
  refund: 'substitutionRefund',
} as const satisfies Record<PickingLine['substitution'], TextKey>

const wide = 'min-h-12 flex-auto px-3'

function Countdown({ until }: { until: string }) {
  const t = useText()
  const now = useNow(1000).getTime()
  return <span className="tabular-nums">{t('pickTimeLeft', { time: timeLeft(until, now) })}</span>
}

/** The result for the line, in a word. */
function LineState({ line }: { line: PickingLine }) {
  const t = useText()
  const { picking } = line
  if (!picking || picking.state === 'open') return null
  const { state, substitute, answer_by, picked_weight } = picking
  const missing = line.quantity - picking.quantity
  return (
    <div className="flex flex-wrap gap-1.5 mt-1 empty:hidden" aria-live="polite">
      {picked_weight !== null && (
        <Badge tone="ok" icon="scales-fill" large>
          {t('pickStateWeighed', { weight: kilosOf(picked_weight), amount: money(picking.amount) })}
        </Badge>
      )}
      {state === 'found' && picked_weight === null && isPicked(line) && (
        <Badge tone="ok" icon="check-circle-fill" large>
          {t('pickFound')}
        </Badge>
      )}
      {state === 'short' && (
        <Badge tone="warn" large>
          {picking.quantity > 0 ? t('pickStateShort', { count: missing }) : t('pickStateGone')}
        </Badge>
      )}
      {state === 'refused' && <Badge tone="warn">{t('pickStateRefused')}</Badge>}
      {state === 'expired' && <Badge tone="warn">{t('pickStateExpired')}</Badge>}
      {substitute && (state === 'asked' || state === 'replaced') && (
        <p className="flex flex-wrap items-center gap-y-1 gap-x-2">
          <Badge
            tone={state === 'asked' ? 'info' : 'ok'}
            icon={state === 'asked' ? 'hourglass' : 'repeat'}
            large
          >
            {t(state === 'asked' ? 'pickStateAsked' : 'pickStateReplaced')}
          </Badge>
          <span className="text-body-s font-semibold">
            <span className="tabular-nums">{substitute.quantity} × </span>
            <bdi>{substitute.name}</bdi>, <span className="tabular-nums">{money(substitute.amount)}</span>
          </span>
          {answer_by && (
            <span className="text-meta text-ink-2">
              <Countdown until={answer_by} />
            </span>
          )}
        </p>
      )}
    </div>
  )
}

function Acts({ list, line, onLayer }: LineCardProps) {
  const t = useText()
  const pick = usePick(list, line)
  const late = useRefusedLate(list.order_id).find(({ act }) => act.step === 'pick' && act.line_id === line.id)
  const problem = pick.error ?? late?.problem
  // the button that undoes a tap appears where the tap was
  const inert = useTapGuard() === line.id
  const state = line.picking?.state ?? 'open'
  const isThere = (line.picking?.quantity ?? 0) > 0
  const byWeight = Boolean(line.picking?.weight) && isThere
  const of = (what: string) => t('pickOf', { what, name: line.name })
  const act = (what: string, onClick: () => void) => ({
    'aria-label': of(what),
    onClick,
    disabled: pick.isPending,
  })
  const missing = () =>
    line.quantity === 1 ? pick.mutate({ action: 'short', missing: 1 }) : onLayer('missing')
  const canReplace = line.substitution !== 'refund' && state !== 'replaced' && state !== 'asked'
  return (
    <div className="col-span-full grid gap-2">
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <div className="flex flex-wrap gap-2" inert={inert}>
        {byWeight && (
          <Button
            kind={isPicked(line) ? 'soft' : 'ink'}
            size="m"
            className={wide}
            icon="scales-fill"
            {...act(t('pickWeigh'), () => onLayer('weight'))}
          >
            {t('pickWeigh')}
          </Button>
        )}
        {state === 'open' && !byWeight && (
          <Button
            kind="ink"
            size="m"
            className={wide}
            icon="check-bold"
            loading={pick.isPending}
            {...act(t('pickFound'), () => pick.mutate({ action: 'found' }))}
          >
            {t('pickFound')}
          </Button>
        )}
        {state === 'open' && (
          <Button kind="soft" size="m" className={wide} {...act(t('pickMissing'), missing)}>
            {t('pickMissing')}
          </Button>
        )}
        {canReplace && state !== 'found' && (
          <Button kind="soft" size="m" className={wide} {...act(t('pickReplace'), () => onLayer('replace'))}>
            {t('pickReplace')}
          </Button>
        )}
        {state !== 'open' && (
          <Button
            kind="text"
            size="m"
            className={wide}
            icon="arrow-counter-clockwise"
            {...act(t('pickUndo'), () => pick.mutate({ action: 'undo' }))}
          >
            {t('pickUndo')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** One item to take from the shelf: what, how many, what to do if it is missing, and the result. */
export function LineCard({ list, line, onLayer }: LineCardProps) {
  const t = useText()
  const { picking } = line
  const isUnsent = useUnsentOf(list.order_id).some((act) => act.step === 'pick' && act.line_id === line.id)
  const size = picking?.weight
    ? `${kilosOf(picking.weight * line.quantity)} ${t('pickWeightUnit')}`
    : line.unit
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-card p-3.5',
        isPicked(line) ? 'bg-surface/55' : 'bg-surface shadow-e1',
        picking?.state === 'asked' && 'outline-2 outline-info',
      )}
    >
      <span className="size-16 relative flex-none overflow-hidden rounded-[0.875rem]">
        <ItemArt image={line.image} art={line.art} size={56} photo="round" />
      </span>
      <div className="flex-1 min-w-0 grid gap-1">
        <h3 className="text-[1.0625rem]/[1.3] font-[650] wrap-anywhere">
          <span className="text-[1.125rem]/[1.2] font-bold font-display tabular-nums isolate-ltr">
            {line.quantity}×
          </span>{' '}
          <bdi>{line.name}</bdi>
        </h3>
        <p className="text-meta text-ink-2">
          <bdi>{[line.brand, size].filter(Boolean).join(' · ')}</bdi>
          <span className="inline-block ms-2 font-[650] text-ink">
            {t(substitutionTexts[line.substitution])}
          </span>
        </p>
        {line.addons.length > 0 && (
          <p className="text-body-s font-semibold text-primary-text">
            <bdi>{line.addons.map(({ name }) => name).join(', ')}</bdi>
          </p>
        )}
        <LineNote note={line.note} />
        <LineState line={line} />
        {isUnsent && (
          <p>
            <Badge tone="warn" icon="wifi-slash" large>
              {t('riderUnsent')}
            </Badge>
          </p>
        )}
      </div>
      {list.is_open && <Acts list={list} line={line} onLayer={onLayer} />}
    </li>
  )
}
