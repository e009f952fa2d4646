import { useGetManyAggregate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useText } from '../../../lib/format/i18n'
import { Icon } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import type { Row } from '../data/data-provider'
import { resourceText, useManageText } from '../data/texts'
import { useScreenOf } from '../kit/all-screens'
import { Press } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook } from './field-box'
import { useReferenceName } from './reference-name'
import { ReferencePicker } from './reference-picker'

const targetOf = ({ presentation }: ControlProps): string => ('of' in presentation ? presentation.of : '')

/** Items, sections and add-ons are chosen from the form's store, categories from its kind of store. */
function useNarrowing({ presentation }: ControlProps): Record<string, unknown> {
  const { of = '', within = {} } = 'of' in presentation ? presentation : {}
  const [store, store_type]: unknown[] = useWatch({ name: ['restaurant_id', 'store_type'] })
  return {
    ...within,
    ...(typeof store === 'number' && of !== 'stores' ? { restaurant_id: store } : {}),
    ...(typeof store_type === 'string' && of === 'store-categories' ? { store_type } : {}),
  }
}

/** One row of another resource. */
export function ReferenceControl(props: ControlProps) {
  const { description, value, onChange, wiring, label, error, disabled } = props
  const of = targetOf(props)
  const t = useManageText()
  const common = useText()
  const [open, setOpen] = useState(false)
  const within = useNarrowing(props)
  const name = useReferenceName(value ? of : null, value)
  return (
    <span className={boxLook(error)}>
      <button
        {...wiring}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        className="flex min-w-0 flex-1 items-center gap-2 py-1.5 text-start text-body-s font-medium"
        onClick={() => setOpen(true)}
      >
        <bdi className={`min-w-0 flex-1 truncate ${name ? '' : 'text-ink-3'}`}>{name ?? t('formChoose')}</bdi>
        <Icon name="caret-down" size="xs" />
      </button>
      {description.nullable && value !== null && value !== undefined && !disabled && (
        <button
          type="button"
          aria-label={t('formRemoveEntry', { name: label })}
          className="relative after:absolute after:-inset-3"
          onClick={() => onChange(null)}
        >
          <Icon name="x" size="xs" />
        </button>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={common('close')} centred>
        <ReferencePicker
          of={of}
          label={label}
          chosen={value ? [Number(value)] : []}
          within={within}
          onChoose={(id) => {
            onChange(id)
            setOpen(false)
          }}
        />
      </Sheet>
    </span>
  )
}

/** Several rows of another resource, as chips. */
export function ReferencesControl(props: ControlProps) {
  const { value, onChange, label, disabled } = props
  const of = targetOf(props)
  const t = useManageText()
  const common = useText()
  const [open, setOpen] = useState(false)
  const within = useNarrowing(props)
  const screen = useScreenOf(of)
  const ids = Array.isArray(value) ? (value as number[]) : []
  const { data = [] } = useGetManyAggregate<Row>(of, { ids: [...ids] }, { enabled: ids.length > 0 })
  const nameOf = (id: number) => {
    const row = data.find((one) => one?.id === id)
    return row && screen ? String(row[screen.title]) : String(id)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ids.map((id) => (
        <span
          key={id}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-meta font-semibold"
        >
          <bdi>{nameOf(id)}</bdi>
          {!disabled && (
            <button
              type="button"
              aria-label={t('formRemoveEntry', { name: nameOf(id) })}
              className="relative after:absolute after:-inset-2"
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              <Icon name="x" size="xs" />
            </button>
          )}
        </span>
      ))}
      {!disabled && (
        <Press small icon="plus" onClick={() => setOpen(true)}>
          {t(resourceText(of, 'many'))}
        </Press>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={common('close')} centred>
        <ReferencePicker
          of={of}
          label={label}
          chosen={ids}
          within={within}
          onChoose={(id) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])}
        />
      </Sheet>
    </div>
  )
}
