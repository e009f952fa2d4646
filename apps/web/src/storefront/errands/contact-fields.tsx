import { normalisePhone } from '@tokri/domain/account/phone'
import { useState } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { canPickContact, pickContact } from '../../lib/device/contact-picker'
import { useText } from '../../lib/format/i18n'
import { changeStop, type DraftStop } from '../../state/errand'
import { useUser } from '../../state/session'
import { Chip } from '../../ui/chip'
import { PhoneField, TextField } from '../../ui/field'
import { TextButton } from '../kit/text-button'

type ContactProps = { stop: DraftStop /** Shows what is missing. */; wanted?: boolean }

/** Numbers of the shop's own country are shown without the country code. */
const shortPhone = (phone: string, dialCode: string): string =>
  phone.startsWith(dialCode) ? phone.slice(dialCode.length).trim() : phone

/** Two shortcuts: the phone's own contacts, and "I'll be there myself". */
function QuickContacts({ stop }: { stop: DraftStop }) {
  const t = useText()
  const me = useUser(({ data }) => data)
  const dialCode = useSetting('phoneCountryCode')
  const isMe = me !== null && stop.name === me.name && normalisePhone(stop.phone, dialCode) !== null
  const take = async () => {
    const chosen = await pickContact()
    if (chosen) changeStop(stop.id, { name: chosen.name, phone: shortPhone(chosen.phone, dialCode) })
  }
  if (!canPickContact() && (!me || isMe)) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {canPickContact() && (
        <Chip tall icon="address-book" onClick={() => void take()}>
          {t('errandContacts')}
        </Chip>
      )}
      {me && !isMe && (
        <Chip
          tall
          icon="user"
          onClick={() => changeStop(stop.id, { name: me.name, phone: shortPhone(me.phone ?? '', dialCode) })}
        >
          {t('errandMe')}
        </Chip>
      )}
    </div>
  )
}

/** The phone number at a stop. */
export function PhoneOfStop({ stop, wanted }: ContactProps) {
  const t = useText()
  const dialCode = useSetting('phoneCountryCode')
  const known = normalisePhone(stop.phone, dialCode) !== null
  const bad = !known && (wanted || stop.phone.replaceAll(/\D/g, '').length > 12)
  return (
    <PhoneField
      label={t(stop.type === 'pickup' ? 'errandSenderPhone' : 'errandReceiverPhone')}
      dialCode={stop.phone.startsWith('+') ? '' : dialCode}
      autoComplete="off"
      value={stop.phone}
      error={bad ? t('errandPhoneWanted') : undefined}
      onChange={(event) => changeStop(stop.id, { phone: event.target.value })}
    />
  )
}

/** The number known for the place is shown instead of asked for; it can be changed. */
function KnownPhone({ stop, wanted }: ContactProps) {
  const t = useText()
  const dialCode = useSetting('phoneCountryCode')
  const [isAsked, setAsked] = useState(() => normalisePhone(stop.phone, dialCode) === null)
  if (isAsked) return <PhoneOfStop stop={stop} wanted={wanted} />
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0">
        <span className="block text-label">
          {t(stop.type === 'pickup' ? 'errandSenderPhone' : 'errandReceiverPhone')}
        </span>
        <span className="isolate-ltr tabular-nums text-ink-2">
          {stop.phone.startsWith('+') ? stop.phone : `${dialCode} ${stop.phone}`}
        </span>
      </p>
      <TextButton onClick={() => setAsked(true)}>{t('changeAddress')}</TextButton>
    </div>
  )
}

/** The person the rider meets at a stop. */
export function ContactFields({ stop, wanted }: ContactProps) {
  const t = useText()
  return (
    <>
      <QuickContacts stop={stop} />
      <TextField
        label={t(stop.type === 'pickup' ? 'errandSenderName' : 'errandReceiverName')}
        autoComplete="off"
        maxLength={80}
        value={stop.name}
        error={wanted && stop.name.trim() === '' ? t('errandNameWanted') : undefined}
        onChange={(event) => changeStop(stop.id, { name: event.target.value })}
      />
      <KnownPhone stop={stop} wanted={wanted} />
    </>
  )
}
