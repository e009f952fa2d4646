import type { TextKey } from '@tokri/contract/texts/index'
import type { InputRefusal } from '@tokri/domain/account/credentials'
import { normalisePhone, refusePhone } from '@tokri/domain/account/phone'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import type { Deps } from '../../deps'

type Field = 'name' | 'email' | 'phone' | 'password' | 'otp' | 'avatar' | 'tax_number'

/** Fields with error texts of their own. */
const ownWords: Partial<Record<Field, Partial<Record<InputRefusal, TextKey>>>> = {
  name: { too_short: 'nameValidationMsg' },
  email: { malformed: 'emailValidationMsg' },
  phone: { malformed: 'phoneValidationMsg' },
  password: { too_short: 'minimumLengthValidationMessage' },
}

/** Throws a 400 listing each invalid field in the caller's language (VAL-05); `facts` are included. */
export function checkFields(
  { texts }: Deps,
  caller: Caller,
  refusals: Partial<Record<Field, InputRefusal | null>>,
  facts: Record<string, unknown> = {},
) {
  const locale = caller.locale
  const errors = (Object.entries(refusals) as [Field, InputRefusal | null][]).flatMap(([field, why]) =>
    why === null
      ? []
      : [
          {
            field: `/${field}`,
            message: texts.text(locale, ownWords[field]?.[why] ?? `field_${why}`),
            reason: why,
          },
        ],
  )
  if (errors.length > 0) throw refuse('invalid_input', { ...facts, errors })
}

/** A phone number in E.164; throws a 400 when it is invalid. */
export function phoneOf(deps: Deps, caller: Caller, phone: string): string {
  const country = deps.settings.get('phoneCountryCode')
  checkFields(deps, caller, { phone: refusePhone(phone, country) })
  const normal = normalisePhone(phone, country)
  if (normal === null) throw refuse('invalid_input')
  return normal
}
