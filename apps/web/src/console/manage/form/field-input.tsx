import type { FieldDescription } from '@tokri/contract/resources/describe'
import { useInput, useResourceContext } from 'ra-core'
import { Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy-component'
import { Skeleton } from '../../../ui/skeleton'
import { useMe } from '../data/permissions'
import { describedResource } from '../data/resources'
import { fieldLabel, hasText, useManageText } from '../data/texts'
import { type Presentation, presentationOf } from '../kit/presentation'
import { ChoiceControl, ChoicesControl, SwitchControl } from './choice-controls'
import type { ControlProps } from './control'
import { FieldBox, type Wiring } from './field-box'
import { fault, isRequired } from './limits'
import { PermissionsControl } from './permissions-control'
import { PictureControl } from './picture-control'
import { ReferenceControl, ReferencesControl } from './reference-controls'
import {
  AmountControl,
  DateControl,
  EitherControl,
  LongTextControl,
  NumberControl,
  TextControl,
} from './text-controls'
import { DatesControl, OpeningControl, WeekControl } from './time-controls'

const AreaControl = lazyComponent(() => import('./map-controls').then((part) => part.AreaControl))
const PlaceControl = lazyComponent(() => import('./map-controls').then((part) => part.PlaceControl))
const AddonsControl = lazyComponent(() => import('./addons-control').then((part) => part.AddonsControl))

const controls: Partial<Record<Presentation['as'], (props: ControlProps) => React.ReactNode>> = {
  money: AmountControl,
  percent: NumberControl,
  either: EitherControl,
  number: NumberControl,
  unit: NumberControl,
  stars: NumberControl,
  long: LongTextControl,
  html: LongTextControl,
  date: DateControl,
  instant: DateControl,
  dates: DatesControl,
  week: WeekControl,
  opening: OpeningControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  state: SwitchControl,
  picture: PictureControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  area: (props) => <AreaControl {...props} />,
  areas: (props) => <AreaControl {...props} />,
  place: (props) => <PlaceControl {...props} />,
  addons: (props) => <AddonsControl {...props} />,
  permissions: PermissionsControl,
}

/** Controls with several parts, whose label names the group. */
const grouped: readonly Presentation['as'][] = [
  'choices',
  'week',
  'opening',
  'dates',
  'references',
  'area',
  'areas',
  'place',
  'addons',
  'permissions',
]

/** Error texts of our own checks come back from ra-core in its wrapping. */
function errorText(message: string | undefined): string | undefined {
  if (!message?.startsWith('@@react-admin@@')) return message
  return String(JSON.parse(message.slice('@@react-admin@@'.length)))
}

/** The label, control, help and error of one field, by its description. Needs a form around it. */
export function FieldInput({ field, readOnly }: { field: string; readOnly?: boolean }) {
  const resource = useResourceContext()
  const description = describedResource(resource ?? '').values[field]
  if (!resource || !description) return null
  return <DescribedInput resource={resource} field={field} description={description} readOnly={readOnly} />
}

interface DescribedInputProps {
  resource: string
  field: string
  description: FieldDescription
  readOnly: boolean | undefined
}

function DescribedInput({ resource, field, description, readOnly }: DescribedInputProps) {
  const t = useManageText()
  const me = useMe()
  const presentation = presentationOf(resource, field, description)
  const input = useInput({
    source: field,
    format: (value: unknown) => value,
    validate: (value: unknown) => fault(value, description, t, presentation.as === 'money'),
  })
  const Control = controls[presentation.as] ?? TextControl
  const help = `help_${field}`
  const words = typeof input.field.value === 'string' ? input.field.value.length : 0
  const most = description.kind === 'text' ? (description.max_length ?? 0) : 0
  const isSwitch = presentation.as === 'state'
  const label = fieldLabel(t, field)
  const error = errorText(input.fieldState.error?.message)
  const operatorOnly = me?.role === 'store' && describedResource(resource).operator_only.includes(field)
  const control = (wiring: Wiring) => (
    <Suspense fallback={<Skeleton h="12rem" r="0.75rem" />}>
      <Control
        field={field}
        description={description}
        presentation={presentation}
        value={input.field.value}
        onChange={input.field.onChange}
        onBlur={input.field.onBlur}
        wiring={wiring}
        label={label}
        error={error}
        disabled={Boolean(readOnly) || operatorOnly}
      />
    </Suspense>
  )
  if (isSwitch)
    return control({ id: input.id, 'aria-describedby': undefined, 'aria-invalid': error ? true : undefined })
  return (
    <FieldBox
      id={input.id}
      label={label}
      help={hasText(help) ? t(help) : undefined}
      error={error}
      group={grouped.includes(presentation.as)}
      aside={
        most > 0 && words > most * 0.7
          ? t('formOf', { used: words, most })
          : !isRequired(description) && description.nullable
            ? t('formOptional')
            : null
      }
    >
      {control}
    </FieldBox>
  )
}
