import { useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useText } from '../../../lib/format/i18n'
import { CheckRow } from '../../../ui/option-rows'
import { Sheet } from '../../../ui/sheet'
import { describedResource } from '../data/resources'
import { fieldLabel, useManageText } from '../data/texts'
import type { ScreenLooks } from '../kit/looks'
import { Press, PressIcon } from '../kit/press'

interface Kept {
  compact: boolean
  /** By resource; null: as the screen suggests. */
  columns: Record<string, readonly string[]>
}

/** How this person likes to see lists, stored on this device. */
export const useKept = create<Kept>()(
  persist((): Kept => ({ compact: false, columns: {} }), {
    name: 'console_lists',
    storage: createJSONStorage(() => localStorage),
    version: 1,
  }),
)

/** How a list is drawn: which columns, how high the rows. */
export interface TableLook {
  columns: readonly string[]
  compact: boolean
}

export function useTableLook({ resource, columns }: ScreenLooks): TableLook {
  const { compact, columns: chosen } = useKept()
  const { row } = describedResource(resource)
  const wanted = chosen[resource] ?? columns
  return { compact, columns: wanted.filter((field) => field === 'id' || field in row) }
}

/** Stores the columns of a list; null: as the screen suggests. */
export function chooseColumns(resource: string, columns: readonly string[] | null): void {
  useKept.setState(({ columns: { [resource]: _, ...others } }) => ({
    columns: columns === null ? others : { ...others, [resource]: columns },
  }))
}

export function DensityButtons({ look: { compact } }: { look: TableLook }) {
  const t = useManageText()
  return (
    <fieldset className="flex gap-1 max-sm:hidden">
      <legend className="sr-only">{t('listDensity')}</legend>
      <PressIcon
        icon="rows"
        label={t('listComfortable')}
        aria-pressed={!compact}
        onClick={() => useKept.setState({ compact: false })}
      />
      <PressIcon
        icon="list"
        label={t('listCompact')}
        aria-pressed={compact}
        onClick={() => useKept.setState({ compact: true })}
      />
    </fieldset>
  )
}

interface ColumnsSheetProps {
  all: readonly { field: string; label: string }[]
  chosen: readonly string[]
  /** The column that names a row: always shown. */
  title: string
  onChoose: (columns: string[]) => void
}

/** A button and its sheet: which columns a list shows. */
export function ColumnChoice({ all, chosen, title, onChoose }: ColumnsSheetProps) {
  const t = useManageText()
  const common = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Press icon="columns" className="max-sm:hidden" onClick={() => setOpen(true)}>
        {t('listColumns')}
      </Press>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('listColumns')}
        closeLabel={common('close')}
        centred
      >
        <p className="text-meta text-ink-2">{t('listColumnsText')}</p>
        {all.map(({ field, label }) => (
          <CheckRow
            key={field}
            title={label}
            checked={chosen.includes(field)}
            disabled={field === title}
            onChange={(on) =>
              onChoose(
                all.map((one) => one.field).filter((one) => (one === field ? on : chosen.includes(one))),
              )
            }
          />
        ))}
      </Sheet>
    </>
  )
}

export function ColumnsButton({ looks, look }: { looks: ScreenLooks; look: TableLook }) {
  const t = useManageText()
  const all = [...looks.columns, ...(looks.more ?? [])].map((field) => ({
    field,
    label: fieldLabel(t, field),
  }))
  return (
    <ColumnChoice
      all={all}
      chosen={look.columns}
      title={looks.title}
      onChoose={(columns) => chooseColumns(looks.resource, columns)}
    />
  )
}
