import type { MenuBranch, MenuLine } from '@tokri/contract/menus'
import { useDataProvider } from 'ra-core'
import { useState } from 'react'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { ConsoleData } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { CategorySheet, CopySheet, TaxSheet } from './choose-sheets'
import { OffSheet } from './off-sheet'
import { PriceSheet } from './price-sheet'
import type { MenuActs } from './queries'

interface LineTrayProps {
  restaurant_id: number
  lines: readonly MenuLine[]
  categories: readonly MenuBranch[]
  acts: MenuActs
  onClear: () => void
}

type Layer = 'prices' | 'off' | 'category' | 'tax' | 'copy'

/** The actions on the selected items. */
export function LineTray({ restaurant_id, lines, categories, acts, onClear }: LineTrayProps) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const [layer, setLayer] = useState<Layer | null>(null)
  const ids = lines.map(({ id }) => id)
  const count = ids.length
  const close = () => setLayer(null)
  const tell = (text: string) => showToast({ text, icon: 'check-circle-fill' })
  const done = (text: string) => {
    close()
    onClear()
    tell(text)
  }
  const edit = async (values: Record<string, unknown>) => {
    const outcome = await acts.act(() => data.bulk('items', ids, { act: 'update', values }))
    if (!outcome) return
    const [left] = outcome.failed
    done(
      left
        ? `${t('bulkFailed', { count: outcome.failed.length })} ${left.message}`
        : t('bulkDone', { count: outcome.done.length }),
    )
  }
  const copy = async (to_restaurant_id: number) => {
    const answer = await acts.act(() => consoleApi.menus.copyMenu({ restaurant_id, to_restaurant_id, ids }))
    if (!answer) return
    const known = answer.skipped > 0 ? ` ${t('menuCopySkipped', { count: answer.skipped })}` : ''
    done(`${t('menuCopied', { count: answer.copied })}${known}`)
  }
  const ways: [Layer, string][] = [
    ['prices', t('menuPrices')],
    ['off', t('menuOff')],
    ['category', t('menuMove')],
    ['tax', t('field_tax_percentage')],
    ['copy', t('menuCopy')],
  ]
  return (
    <>
      {count > 0 && (
        <div
          role="toolbar"
          aria-label={t('listSelected', { count })}
          className="sticky inset-x-0 bottom-0 z-10 mx-auto flex min-h-12 w-fit max-w-full flex-none flex-wrap items-center gap-1.5 rounded-2xl bg-inverse py-1.5 ps-4 pe-1.5 text-label text-on-inverse shadow-e3 max-sm:bottom-20"
        >
          <span role="status">{t('listSelected', { count })}</span>
          <Press
            kind="t"
            small
            icon="check"
            onClick={() => void acts.switchOn(ids).then((rows) => rows && done(t('bulkDone', { count })))}
          >
            {t('menuSell')}
          </Press>
          {ways.map(([way, words]) => (
            <Press key={way} kind="t" small onClick={() => setLayer(way)}>
              {words}
            </Press>
          ))}
          <Press kind="t" small icon="x" onClick={onClear}>
            {t('listClear')}
          </Press>
        </div>
      )}
      <PriceSheet
        open={layer === 'prices'}
        restaurant_id={restaurant_id}
        lines={lines}
        onClose={close}
        act={acts.act}
        onDone={done}
      />
      <OffSheet
        name={layer === 'off' ? t('listSelected', { count }) : null}
        onClose={close}
        onChoose={(off_for) =>
          void acts
            .act(() => consoleApi.menus.switchItems({ restaurant_id, ids, off_for }))
            .then((rows) => rows && done(t('bulkDone', { count })))
        }
      />
      <CategorySheet
        open={layer === 'category'}
        count={count}
        categories={categories}
        onClose={close}
        onChoose={(item_category_id) => void edit({ item_category_id })}
      />
      <TaxSheet
        open={layer === 'tax'}
        count={count}
        onClose={close}
        onChoose={(tax_percentage) => void edit({ tax_percentage })}
      />
      <CopySheet
        restaurant_id={restaurant_id}
        open={layer === 'copy'}
        count={count}
        onClose={close}
        onChoose={(to) => void copy(to)}
      />
    </>
  )
}
