import { useState } from 'react'
import { RadioRow } from '../../../ui/option-rows'
import { describedResource } from '../data/resources'
import { fieldLabel, optionLabel, useManageText } from '../data/texts'
import { ReferencePicker } from '../form/reference-picker'
import { presentationOf } from '../kit/presentation'
import { Press } from '../kit/press'
import { asShopTime, readShopTime } from '../kit/shop-time'

interface FilterInputProps {
  resource: string
  field: string
  value: unknown
  onChoose: (value: unknown) => void
}

/** The control of one filter, by the kind of its value. */
export function FilterInput({ resource, field, value, onChoose }: FilterInputProps) {
  const t = useManageText()
  const description = describedResource(resource).filters[field]
  if (!description) return null
  const presentation = presentationOf(resource, field, description)
  if (presentation.as === 'reference')
    return (
      <ReferencePicker
        of={presentation.of}
        label={fieldLabel(t, field)}
        chosen={value ? [Number(value)] : []}
        onChoose={onChoose}
      />
    )
  const choices = description.kind === 'flag' ? [true, false] : description.choices
  if (choices)
    return (
      <>
        {choices.map((choice) => (
          <RadioRow
            key={String(choice)}
            name={field}
            value={String(choice)}
            title={optionLabel(t, field, choice)}
            checked={value === choice}
            onSelect={() => onChoose(choice)}
          />
        ))}
      </>
    )
  return <TypedFilter field={field} kind={description.kind} value={value} onChoose={onChoose} />
}

function TypedFilter({
  field,
  kind,
  value,
  onChoose,
}: Omit<FilterInputProps, 'resource'> & { kind: string }) {
  const t = useManageText()
  const [typed, setTyped] = useState(() => {
    if (value === undefined) return ''
    return kind === 'instant' ? asShopTime(String(value)) : String(value)
  })
  const read = (): unknown => {
    if (typed === '') return null
    if (kind === 'integer' || kind === 'number') return Number(typed)
    return kind === 'instant' ? readShopTime(typed) : typed
  }
  const types: Record<string, string> = {
    date: 'date',
    instant: 'datetime-local',
    integer: 'number',
    number: 'number',
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(read())
      }}
    >
      <input
        aria-label={fieldLabel(t, field)}
        type={types[kind] ?? 'text'}
        className="min-h-tap rounded-[0.625rem] bg-surface px-3 inset-ring inset-ring-line-control"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Press kind="p" type="submit">
        {t('listFilterApply')}
      </Press>
    </form>
  )
}
