import type { OfferDesk } from '@tokri/contract/errands'
import { ourKinds } from '@tokri/domain/pricing/errand-rule'
import { kindName } from '../../lib/format/errand-words'
import { useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import { TextArea } from '../../ui/field'
import { CheckRow, OptionGroup } from '../../ui/option-rows'
import { Fault } from './band-rows'
import type { OfferForm } from './use-offer-form'
import { wrongText } from './words'

const toggled = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Package kinds: the chosen built-in ones, and the operator's own. */
export function KindFields({ form }: { form: OfferForm }) {
  const t = useText()
  const { typed, shown, change } = form
  const wrong = shown['/package_kinds']
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-label">{t('offerKindsOurs')}</legend>
        <div className="flex flex-wrap gap-2">
          {ourKinds.map((kind) => (
            <Chip
              key={kind}
              tall
              selected={typed.our_kinds.includes(kind)}
              onClick={() => change({ our_kinds: toggled(typed.our_kinds, kind) })}
            >
              {kindName(t, kind)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={t('offerKindsOwn')}
        hint={t('offerKindsOwnHint')}
        dir="auto"
        error={wrong && wrongText(t, '/package_kinds', wrong)}
        value={typed.own_kinds}
        onChange={(event) => change({ own_kinds: event.target.value })}
      />
    </>
  )
}

/** Prohibited items and notes for customers: one per line. */
export function LineFields({ form }: { form: OfferForm }) {
  const t = useText()
  const { typed, shown, change } = form
  return (
    <>
      {(['prohibited', 'terms'] as const).map((name) => {
        const wrong = Object.entries(shown).find(([field]) => field.startsWith(`/${name}`))?.[1]
        return (
          <TextArea
            key={name}
            label={t(name === 'terms' ? 'offerTerms' : 'offerProhibited')}
            hint={t('offerLinesHint')}
            dir="auto"
            rows={4}
            placeholder={t(name === 'terms' ? 'errandTerms' : 'errandProhibited')}
            error={wrong && wrongText(t, `/${name}`, wrong)}
            value={typed[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        )
      })}
    </>
  )
}

/** Payment methods, out of those available. */
export function MethodFields({ form, methods }: { form: OfferForm; methods: OfferDesk['methods'] }) {
  const t = useText()
  const { typed, shown, change } = form
  const wrong = shown['/methods']
  return (
    <>
      <OptionGroup label={t('offerMethods')}>
        {methods.map(({ name, description }) => (
          <CheckRow
            key={name}
            title={description}
            checked={typed.methods.includes(name)}
            onChange={() => change({ methods: toggled(typed.methods, name) })}
          />
        ))}
      </OptionGroup>
      {wrong && <Fault text={wrongText(t, '/methods', wrong)} />}
    </>
  )
}
