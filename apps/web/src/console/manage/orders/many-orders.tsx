import type { DeskRow } from '@tokri/contract/desk'
import { useState } from 'react'
import type { IconName } from '../../../ui/icon-names'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Key, Press } from '../kit/press'
import { useKeys } from '../shell/keys'
import { type ManyAct, ManySheet } from './many-sheet'

/** The actions on many orders at once. */
const acts = ['accept', 'ready', 'delay', 'assign', 'print', 'reject'] as const satisfies readonly ManyAct[]
const icons: Record<ManyAct, IconName> = {
  accept: 'check',
  ready: 'bag',
  delay: 'clock',
  assign: 'moped',
  print: 'printer',
  reject: 'x-circle',
}

interface Acting {
  act: ManyAct
  /** As selected when the action was chosen: the list changes while it is carried out. */
  rows: readonly DeskRow[]
}

interface Props {
  rows: readonly DeskRow[]
  /** Sets the rows that stay selected. */
  onChoose: (ids: readonly number[]) => void
  /** Selects every order of the list; null: all of them are selected. */
  onChooseAll: (() => Promise<void>) | null
}

/** What is selected, the actions on it, and the one being carried out, even if its orders left the list. */
export function ChosenOrders(props: Props) {
  const { rows, onChoose } = props
  const [acting, setActing] = useState<Acting | null>(null)
  useKeys({ escape: () => onChoose([]) }, rows.length > 0 && acting === null)
  return (
    <>
      {rows.length > 0 && <Tray {...props} onAct={(act) => setActing({ act, rows })} />}
      {acting && <ManySheet {...acting} onChoose={onChoose} onClose={() => setActing(null)} />}
    </>
  )
}

function Tray({ rows, onChoose, onChooseAll, onAct }: Props & { onAct: (act: ManyAct) => void }) {
  const t = useManageText()
  const [busy, setBusy] = useState(false)
  const mayAssign = useMe()?.permissions.includes('deliveries:assign') ?? false
  return (
    <div
      role="toolbar"
      aria-label={t('listSelected', { count: rows.length })}
      className="sticky inset-x-0 bottom-0 z-10 mx-auto flex min-h-12 w-fit max-w-full flex-none flex-wrap items-center gap-1.5 rounded-2xl bg-inverse py-1.5 ps-4 pe-1.5 text-label text-on-inverse shadow-e3 max-sm:bottom-20"
    >
      <span role="status">{t('listSelected', { count: rows.length })}</span>
      {onChooseAll && (
        <Press
          kind="t"
          small
          busy={busy}
          className="underline"
          onClick={() => {
            setBusy(true)
            void onChooseAll().finally(() => setBusy(false))
          }}
        >
          {t('ordersSelectAll')}
        </Press>
      )}
      <span className="mx-1.5 h-5 w-px bg-current opacity-25" aria-hidden="true" />
      {acts
        .filter((one) => one !== 'assign' || mayAssign)
        .map((one) => (
          <Press key={one} kind="t" small icon={icons[one]} onClick={() => onAct(one)}>
            {t(`orderAct_${one}`)}
          </Press>
        ))}
      <Press kind="t" small onClick={() => onChoose([])}>
        {t('listClear')} <Key>Esc</Key>
      </Press>
    </div>
  )
}
