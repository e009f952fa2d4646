import type { DeskAct } from '@tokri/domain/order/desk-acts'
import { shortId } from '@tokri/domain/order/short-id'
import { useState } from 'react'
import { useText } from '../../../lib/format/i18n'
import { Icon, type IconName } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import { useManageText } from '../data/texts'
import { Press, PressCall, PressIcon } from '../kit/press'
import { useKeys } from '../shell/keys'
import { useOfferedActs } from '../shell/offered-acts'
import { ActSheet, type PlainAct } from './act-sheet'
import { BringBackSheet } from './bring-back-sheet'
import { LinesSheet } from './lines-sheet'
import { PrintSheet } from './print-sheet'
import type { ShownOrder } from './queries'
import { RefundSheet } from './refund-sheet'
import { RiderSheet } from './rider-sheet'
import { TermsSheet } from './terms-sheet'

const icons: Record<DeskAct, IconName> = {
  accept: 'check',
  confirm_slot: 'check',
  assign: 'moped',
  ready: 'bag',
  deliver: 'house',
  returned: 'storefront',
  delay: 'clock',
  release: 'arrow-counter-clockwise',
  fail: 'warning-circle',
  change: 'pencil-simple',
  change_lines: 'note-pencil',
  restore: 'arrow-counter-clockwise',
  refund: 'arrow-counter-clockwise',
  reject: 'x-circle',
  cancel: 'x-circle',
}

/** Actions that end an order or move its money. */
const grave: readonly DeskAct[] = ['reject', 'cancel']
/** The usual next steps of an order: one of them is the filled button. */
const steps: readonly DeskAct[] = ['accept', 'confirm_slot', 'assign', 'ready']
/** Actions that stay visible if there are more than fit on a line. */
const inSight: readonly DeskAct[] = ['change', 'refund', 'reject', 'cancel']
const MOST = 3

/** Which actions are buttons, and which are behind "More"; lines are changed where they are listed. */
function sorted(acts: readonly DeskAct[], isNarrow: boolean) {
  const next = acts.find((act) => steps.includes(act))
  const others = acts.filter((act) => act !== next && act !== 'change_lines')
  const shown = isNarrow
    ? others.filter((act, _, all) => all.length === 1 || grave.includes(act))
    : others.length <= MOST
      ? others
      : others.filter((act) => inSight.includes(act))
  return { next, shown, more: others.filter((act) => !shown.includes(act)) }
}

/** The phone number to call about it: the kitchen's until it has answered, then the customer's. */
function useCallee({ order, customer }: ShownOrder): { phone: string; name: string } | null {
  const t = useManageText()
  if (order.status === 'placed' && order.restaurant?.phone)
    return { phone: order.restaurant.phone, name: t('orderCallKitchen') }
  if (!customer?.phone) return null
  return { phone: customer.phone, name: t('orderCall', { name: customer.name.split(' ')[0] ?? '' }) }
}

/** What this person may do with the order now; its usual next step is the one filled button. */
export function OrderActs({ shown, stacked = false }: { shown: ShownOrder; stacked?: boolean }) {
  const t = useManageText()
  const [asked, setAsked] = useState<DeskAct | 'print' | 'more' | null>(null)
  const { next, shown: buttons, more } = sorted(shown.acts, stacked)
  const callee = useCallee(shown)
  const close = () => setAsked(null)
  const name = (act: DeskAct) =>
    t(act === 'assign' && shown.trip?.rider_id ? 'orderAct_reassign' : `orderAct_${act}`)
  useOfferedActs(
    shortId(shown.order.unique_order_id),
    shown.acts.map((act) => ({ name: act, title: name(act), icon: icons[act], run: () => setAsked(act) })),
  )
  const press = (act: DeskAct | undefined) => act && shown.acts.includes(act) && setAsked(act)
  useKeys({ a: () => press(next), r: () => press('refund'), e: () => press('change') }, asked === null)
  const mayPrint = shown.order.restaurant !== null
  // on a phone there is room for one of them beside the main one
  const onPhone = (at: number) => (!stacked && at > 0 ? 'max-sm:hidden' : '')
  const behind = [...more, ...(stacked ? [] : buttons.slice(1))]
  const isMoreEmpty = more.length === 0 && !(stacked && mayPrint)
  const isMoreNeeded = !isMoreEmpty || (!stacked && (behind.length > 0 || mayPrint))
  const main = next && (
    <Press
      kind="p"
      icon={icons[next]}
      className={stacked ? 'w-full basis-full' : 'max-sm:flex-1'}
      onClick={() => setAsked(next)}
    >
      {name(next)}
    </Press>
  )
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {stacked && main}
      {mayPrint && !stacked && (
        <Press icon="printer" className="max-sm:hidden" onClick={() => setAsked('print')}>
          {t('orderAct_print')}
        </Press>
      )}
      {stacked && callee && <Call {...callee} className="flex-1" />}
      {buttons.map((act, at) => (
        <Press
          key={act}
          icon={icons[act]}
          kind={grave.includes(act) ? 'd' : 'o'}
          className={stacked ? 'flex-1' : `max-sm:flex-1 ${onPhone(at)}`}
          onClick={() => setAsked(act)}
        >
          {act === 'change' ? t('orderChange') : name(act)}
        </Press>
      ))}
      {isMoreNeeded && (
        <MoreButton isIcon={stacked} isOnPhone={isMoreEmpty} onPress={() => setAsked('more')} />
      )}
      {!stacked && callee && <Call {...callee} kind={next ? 'o' : 'p'} className="max-sm:flex-1" />}
      {!stacked && main}
      {asked === 'print' && <PrintSheet shown={shown} onClose={close} />}
      {asked === 'more' && (
        <MoreSheet
          title={t('orderMore')}
          acts={[
            ...behind.map((act) => ({ act, icon: icons[act], name: name(act) })),
            ...(mayPrint
              ? [{ act: 'print' as const, icon: 'printer' as const, name: t('orderAct_print') }]
              : []),
          ]}
          onChoose={setAsked}
          onClose={close}
        />
      )}
      {asked && asked !== 'print' && asked !== 'more' && (
        <Layer shown={shown} act={asked} title={name(asked)} onClose={close} />
      )}
    </div>
  )
}

type CallProps = { phone: string; name: string; kind?: 'o' | 'p'; className: string }
const Call = ({ name, ...call }: CallProps) => (
  <PressCall {...call}>
    <bdi>{name}</bdi>
  </PressCall>
)

interface MoreButtonProps {
  isIcon: boolean
  /** Only a phone has too little room for everything. */
  isOnPhone: boolean
  onPress: () => void
}

function MoreButton({ isIcon, isOnPhone, onPress }: MoreButtonProps) {
  const t = useManageText()
  if (isIcon) return <PressIcon icon="dots-three-vertical-bold" label={t('orderMore')} onClick={onPress} />
  return (
    <Press icon="dots-three-vertical-bold" className={isOnPhone ? 'sm:hidden' : ''} onClick={onPress}>
      {t('orderMore')}
    </Press>
  )
}

interface MoreSheetProps {
  title: string
  acts: readonly { act: DeskAct | 'print'; icon: IconName; name: string }[]
  onChoose: (act: DeskAct | 'print') => void
  onClose: () => void
}

/** The actions without a button. */
function MoreSheet({ title, acts, onChoose, onClose }: MoreSheetProps) {
  const common = useText()
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={common('close')} centred>
      <ul className="grid pb-4">
        {acts.map(({ act, icon, name }) => (
          <li key={act}>
            <button
              type="button"
              className="flex min-h-tap w-full items-center gap-2.5 rounded-[0.625rem] px-3 text-start text-label hover:bg-surface-2"
              onClick={() => onChoose(act)}
            >
              <Icon name={icon} size="s" />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface LayerProps {
  shown: ShownOrder
  act: DeskAct
  title: string
  onClose: () => void
}

/** The sheet in which an action asks for what it needs. */
function Layer({ act, ...props }: LayerProps) {
  if (act === 'assign') return <RiderSheet {...props} />
  if (act === 'fail' || act === 'returned') return <BringBackSheet act={act} {...props} />
  if (act === 'refund' || act === 'cancel') return <RefundSheet act={act} {...props} />
  if (act === 'change') return <TermsSheet {...props} />
  if (act === 'change_lines') return <LinesSheet {...props} />
  return <ActSheet act={act satisfies PlainAct} {...props} />
}
