import { useQueryClient } from '@tanstack/react-query'
import { Form, HttpError } from 'ra-core'
import { Suspense, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { Skeleton } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import type { Row } from '../data/data-provider'
import { useMe } from '../data/permissions'
import { describedResource } from '../data/resources'
import { codeOf } from '../data/row-error'
import { useManageText } from '../data/texts'
import type { FormCard, ScreenLooks } from '../kit/looks'
import { CardTabs } from './card-tabs'
import { changedFields, newValues, type Values } from './changes'
import { Conflict } from './conflict'
import { FieldInput } from './field-input'
import { LeaveGuard } from './leave-guard'
import { SaveTray } from './save-tray'

interface RecordFormProps {
  looks: ScreenLooks
  /** The row as it was read; null: a new one. */
  row: Row | null
  readOnly: boolean
  /** Saves the changed values against the version that was edited. Throws what the provider throws. */
  save: (values: Values, version: number | null) => Promise<void>
}

/** The columns of a form: its cards, and beside them what supplements the form. */
function Cards({ looks, readOnly }: { looks: ScreenLooks; readOnly: boolean }) {
  const me = useMe()
  const { Aside } = looks
  const hidden = me?.role === 'store' ? describedResource(looks.resource).operator_only : []
  const shown = looks.cards.filter(({ fields }) => fields.flat().some((field) => !hidden.includes(field)))
  const card = (one: FormCard) => <Card key={one.title} card={one} readOnly={readOnly} />
  const cards = shown.some(({ tab }) => tab) ? <CardTabs cards={shown} card={card} /> : shown.map(card)
  if (!Aside) return <div className="grid max-w-4xl grid-cols-1 gap-4">{cards}</div>
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">{cards}</div>
      <aside className="grid min-w-0 gap-4 lg:sticky lg:top-0">
        <Suspense fallback={<Skeleton h="24rem" r="1rem" />}>
          <Aside />
        </Suspense>
      </aside>
    </div>
  )
}

/** Whether a field matters now. One with an error is shown in any case, so that it can be corrected. */
function useShown({ only = {} }: FormCard): (field: string) => boolean {
  const decisive = [...new Set(Object.values(only).map(([field]) => field))]
  const values: unknown[] = useWatch({ name: decisive })
  const { errors } = useFormState()
  return (field) => {
    const condition = only[field]
    return !condition || field in errors || values[decisive.indexOf(condition[0])] === condition[1]
  }
}

function Card({ card, readOnly }: { card: FormCard; readOnly: boolean }) {
  const { title, fields, Below } = card
  const t = useManageText()
  const isShown = useShown(card)
  const lines = fields
    .map((line) => (typeof line === 'string' ? line : line.filter(isShown)))
    .filter((line) => line.length > 0)
  return (
    <section className="grid grid-cols-1 gap-3.5 rounded-2xl bg-surface px-4.5 py-4 shadow-e1 in-data-panel:rounded-none in-data-panel:border-t in-data-panel:border-line in-data-panel:px-0 in-data-panel:shadow-none">
      <h2 className="font-display text-title-s font-bold">{t(title)}</h2>
      {lines.map((line) =>
        typeof line === 'string' ? (
          <FieldInput key={line} field={line} readOnly={readOnly} />
        ) : (
          <div
            key={line.join()}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] in-data-panel:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-start gap-3"
          >
            {line.map((field) => (
              <FieldInput key={field} field={field} readOnly={readOnly} />
            ))}
          </div>
        ),
      )}
      {Below && (
        <Suspense>
          <Below />
        </Suspense>
      )}
    </section>
  )
}

/** Errors that no field of this form shows: about fields it doesn't have, or about the row. */
const strayErrors = (errors: Record<string, string>, { cards }: ScreenLooks): string[] => {
  const shown = new Set(cards.flatMap(({ fields }) => fields.flat()))
  return Object.entries(errors)
    .filter(([field]) => !shown.has(field))
    .map(([, message]) => message)
}

/**
 * A refresh brings other people's values and leaves alone what was typed here. A constant, because a new
 * object would cause another reset.
 */
const KEEP_TYPED = { keepDirtyValues: true }
const NO_ROW = {}

/**
 * The initial values of a new row: the usual ones, and those in the URL, such as the store it is added to.
 */
function useStart(resource: string): Values {
  const [address] = useSearchParams()
  const isStore = useMe()?.role === 'store'
  const [start] = useState(() => {
    const { defaults: usual, values, operator_choices } = describedResource(resource)
    const defaults = Object.fromEntries(
      Object.entries(usual).filter(
        ([field, value]) => !isStore || !operator_choices[field]?.includes(value as string),
      ),
    )
    const given = [...address].filter(
      ([name, value]) => values[name]?.kind === 'integer' && /^\d{1,9}$/.test(value),
    )
    return { ...defaults, ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])) }
  })
  return start
}

/** The form of a resource: what was typed survives refreshes, failed saves and somebody else's save. */
export function RecordForm(props: RecordFormProps) {
  const { looks, row } = props
  const me = useMe()
  const start = useStart(looks.resource)
  if (!me) return null
  return (
    <Form
      resetOptions={KEEP_TYPED}
      {...(row ? { record: row } : { record: NO_ROW, defaultValues: start })}
      onSubmit={() => undefined}
      className="contents"
      noValidate
      disableInvalidFormNotification
    >
      <FormBody {...props} />
    </Form>
  )
}

function useSubmit({ looks, row, save }: RecordFormProps) {
  const t = useManageText()
  const client = useQueryClient()
  const { getValues, setError, handleSubmit, reset, resetField } = useFormContext()
  const { dirtyFields } = useFormState()
  // the version at the time the form opened: refreshes change that of the row, and would hide that somebody
  // else saved meanwhile
  const version = useRef(row?.version ?? null)
  const [current, setCurrent] = useState<Row | null>(null)
  const send = async () => {
    const values = row ? changedFields(getValues(), dirtyFields) : newValues(looks.resource, getValues())
    try {
      await save(values, version.current)
      setCurrent(null)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (codeOf(error) === 'row_changed') setCurrent((error.body as { current: Row }).current)
      else showErrors(error)
    }
  }
  const showErrors = ({ body, message }: HttpError) => {
    const errors = (body as { errors?: Record<string, string> }).errors ?? {}
    for (const [field, text] of Object.entries(errors)) setError(field, { type: 'server', message: text })
    const [stray] = strayErrors(errors, looks)
    const reason = stray ?? (Object.keys(errors).length > 0 ? '' : message)
    if (reason) showToast({ text: t('formNotSaved', { reason }) })
  }
  /**
   * Takes the other person's values for the fields that are not kept, and saves the rest over the row as it
   * is now.
   */
  const resolve = async (kept: readonly string[]) => {
    if (!current) return
    for (const field of Object.keys(changedFields(getValues(), dirtyFields)))
      if (!kept.includes(field)) resetField(field, { defaultValue: current[field] })
    version.current = current.version
    setCurrent(null)
    await client.invalidateQueries({ queryKey: [looks.resource] })
    if (kept.length > 0) await handleSubmit(send)()
  }
  return { submit: handleSubmit(send), current, resolve, discard: () => reset() }
}

function FormBody(props: RecordFormProps) {
  const { looks, row, readOnly } = props
  const { getValues } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState()
  const { submit, current, resolve, discard } = useSubmit(props)
  const changed = Object.keys(changedFields(getValues(), dirtyFields))
  return (
    <>
      {current && (
        <Conflict
          resource={looks.resource}
          mine={changedFields(getValues(), dirtyFields)}
          opened={row}
          current={current}
          onResolve={(kept) => void resolve(kept)}
        />
      )}
      <Cards looks={looks} readOnly={readOnly} />
      {!readOnly && (
        <SaveTray
          isNew={row === null}
          changed={changed}
          busy={isSubmitting}
          onDiscard={discard}
          onSave={() => void submit()}
        />
      )}
      <LeaveGuard dirty={changed.length > 0 && !isSubmitting} />
    </>
  )
}
