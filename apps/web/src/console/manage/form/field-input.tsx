import type { FieldDescription } from '@tokri/contract/resources/describe'
import { useInput, useResourceContext } from 'ra-core'
import { Suspense } from 'react'
import { lazyComponent } from '../../../ui/lazy-component'
import { Skeleton } from '../../../ui/skeleton'
import { useMe } from '../data/permissions'
import { describedResource } from '../data/resources'
import { fieldLabel, hasText, useManageText } from '../data/texts'
import { type Presentation, presentationOf } from '../kit/presentation'
import { CertificatesControl } from './certificates-control'
import { ChoiceControl, ChoicesControl, SwitchControl } from './choice-controls'
import type { ControlProps } from './control'
import { FieldBox, type Wiring } from './field-box'
import { fault, isRequired } from './limits'
import { PermissionsControl } from './permissions-control'
import { PictureControl } from './picture-control'
import { ReferenceControl, ReferencesControl } from './reference-controls'
import { SpecialDaysControl } from './special-days-control'
import { SurgeControl } from './surge-control'
import {
  AmountControl,
  DateControl,
  EitherControl,
  LongTextControl,
  NumberControl,
  TextControl,
} from './text-controls'
import { DatesControl, OpeningControl, WeekControl } from './time-controls'

const AreaControl = lazyComponent(() => import('./area-control').then((part) => part.AreaControl))
const PlaceControl = lazyComponent(() => import('./place-control').then((part) => part.PlaceControl))
const AddonsControl = lazyComponent(() => import('./addons-control').then((part) => part.AddonsControl))
const SizesControl = lazyComponent(() => import('./sizes-control').then((part) => part.SizesControl))
const RichTextControl = lazyComponent(() =>
  import('./rich-text-control').then((part) => part.RichTextControl),
)
const TranslationsControl = lazyComponent(() =>
  import('./translations-control').then((part) => part.TranslationsControl),
)
const TextsControl = lazyComponent(() => import('./texts-control').then((part) => part.TextsControl))

const controls: Partial<Record<Presentation['as'], (props: ControlProps) => React.ReactNode>> = {
  money: AmountControl,
  percent: NumberControl,
  either: EitherControl,
  number: NumberControl,
  unit: NumberControl,
  stars: NumberControl,
  long: LongTextControl,
  html: (props) => <RichTextControl {...props} />,
  texts: (props) => <TextsControl {...props} />,
  date: DateControl,
  instant: DateControl,
  dates: DatesControl,
  week: WeekControl,
  opening: OpeningControl,
  special: SpecialDaysControl,
  surge: SurgeControl,
  certificates: CertificatesControl,
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
  sizes: (props) => <SizesControl {...props} />,
  translations: (props) => <TranslationsControl {...props} />,
}

/** Controls with several parts, whose label names the group. */
const grouped: readonly Presentation['as'][] = [
  'html',
  'texts',
  'picture',
  'choices',
  'week',
  'opening',
  'dates',
  'special',
  'surge',
  'certificates',
  'references',
  'area',
  'areas',
  'place',
  'addons',
  'permissions',
  'translations',
]

/** The texts of our own validation errors, which ra-core wraps. */
function errorText(message: string | undefined): string | undefined {
  if (!message?.startsWith('@@react-admin@@')) return message
  return String(JSON.parse(message.slice('@@react-admin@@'.length)))
}

/** Fields that only the operator changes are not shown to a store's people at all. */
const operatorOnly = (resource: string): readonly string[] => describedResource(resource).operator_only

/** The label, control, help and error of one field, according to its description. Needs a form around it. */
export function FieldInput({ field, readOnly }: { field: string; readOnly?: boolean }) {
  const me = useMe()
  const resource = useResourceContext()
  const description = describedResource(resource ?? '').values[field]
  if (!resource || !description || (me?.role === 'store' && operatorOnly(resource).includes(field)))
    return null
  return <DescribedInput resource={resource} field={field} description={description} readOnly={readOnly} />
}

/** Removes what only the operator may choose, such as another owner. */
function withoutOperatorChoices(
  resource: string,
  field: string,
  description: FieldDescription,
): FieldDescription {
  const taken = describedResource(resource).operator_choices[field] ?? []
  const choices = description.choices?.filter((choice) => !taken.includes(choice as string))
  return choices ? { ...description, choices } : description
}

interface DescribedInputProps {
  resource: string
  field: string
  description: FieldDescription
  readOnly: boolean | undefined
}

function DescribedInput({ resource, field, description: declared, readOnly }: DescribedInputProps) {
  const t = useManageText()
  const isOperator = useMe()?.role !== 'store'
  const description = isOperator ? declared : withoutOperatorChoices(resource, field, declared)
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
        disabled={Boolean(readOnly)}
      />
    </Suspense>
  )
  if (isSwitch)
    return control({ id: input.id, 'aria-describedby': undefined, 'aria-invalid': error ? true : undefined })
  return (
    <FieldBox
      id={input.id}
      field={field}
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
