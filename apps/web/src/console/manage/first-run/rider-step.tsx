import { useState } from 'react'
import { setting } from '../../../lib/boot/settings'
import { Notice } from '../../../ui/notice'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { useDraft } from './draft'
import { Line } from './fields'
import { phoneOf } from './phone'
import { createRow } from './rows'
import { STEP_FORM, type StepProps, useSaving } from './step'

/** The first rider, approved at once, gets a link to set a password. */
export function RiderStep({ run }: StepProps) {
  const t = useManageText()
  const { save } = useSaving()
  const [rider, change] = useDraft('rider', { name: '', email: '', phone: '' })
  const [link, setLink] = useState<string | null>(null)
  if (run.rider && link === null)
    return <Notice tone="ok">{t('firstRunRiderThere', { name: run.rider.name })}</Notice>
  if (link !== null) return <Invitation link={link} />
  return (
    <form
      id={STEP_FORM}
      className="grid max-w-160 gap-4 rounded-2xl bg-surface p-4 shadow-e1 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save(async () => {
          const { id } = await createRow('riders', {
            name: rider.name.trim(),
            email: rider.email.trim() || null,
            phone: phoneOf(rider.phone),
            zone_ids: run.zone ? [run.zone.id] : [],
            is_approved: true,
          })
          const invited = await consoleApi.invitations.invite({ user_id: id })
          setLink(invited.link)
          return 'stay'
        })
      }}
    >
      <div className="sm:col-span-2">
        <Line label={t('field_name')} value={rider.name} required onChange={(name) => change({ name })} />
      </div>
      <Line
        label={t('field_email')}
        value={rider.email}
        type="email"
        dir="ltr"
        required={rider.phone.trim() === ''}
        onChange={(email) => change({ email })}
      />
      <Line
        label={t('field_phone')}
        value={rider.phone}
        type="tel"
        dir="ltr"
        before={setting('phoneCountryCode')}
        required={rider.email.trim() === ''}
        onChange={(phone) => change({ phone })}
      />
      <p className="text-caption text-ink-3 sm:col-span-2">{t('firstRunRiderHelp')}</p>
    </form>
  )
}

/** Shows the link as well, for a shop whose mail isn't set up yet. */
function Invitation({ link }: { link: string }) {
  const t = useManageText()
  const [copied, setCopied] = useState(false)
  return (
    <div className="grid max-w-160 justify-items-start gap-3 rounded-2xl bg-surface p-4 shadow-e1">
      <Notice tone="ok" live>
        {t('firstRunInvited')}
      </Notice>
      <p className="text-caption text-ink-3">{t('firstRunInvitedLink')}</p>
      <code dir="ltr" className="text-caption wrap-anywhere select-all">
        {link}
      </code>
      <Press
        icon={copied ? 'check' : 'copy'}
        onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
      >
        {t(copied ? 'firstRunCopied' : 'firstRunCopy')}
      </Press>
    </div>
  )
}
