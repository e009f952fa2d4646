import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { Press, PressIcon } from '../kit/press'
import { Card } from '../people/card'

/** Creates the secret that messages are signed with, and shows it once. */
export function SecretCard({ row }: { row: Row }) {
  const t = useManageText()
  const refresh = useRefresh()
  const mayWrite = useMay('webhooks', 'update')
  const [secret, setSecret] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const has_secret = row.has_secret === true
  const make = async () => {
    const made = await consoleApi.webhooks.makeSecret({ webhook_id: row.id })
    setSecret(made.secret)
    refresh()
  }
  const makeFirst = async () => {
    setBusy(true)
    await make().catch((error: unknown) => showToast({ text: problemText(error) }))
    setBusy(false)
  }
  return (
    <Card title={t('webhookSecret')}>
      {secret ? (
        <NewSecret secret={secret} />
      ) : (
        <p className="text-meta text-ink-2">{t(has_secret ? 'webhookSecretKept' : 'webhookSecretNone')}</p>
      )}
      {mayWrite && (
        <Press busy={busy} onClick={() => (has_secret ? setAsking(true) : void makeFirst())}>
          {t(has_secret ? 'webhookSecretRenew' : 'webhookSecretMake')}
        </Press>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('webhookSecretRenewTitle')}
        text={t('webhookSecretRenewText')}
        yes={t('webhookSecretRenew')}
        onYes={make}
      />
    </Card>
  )
}

function NewSecret({ secret }: { secret: string }) {
  const t = useManageText()
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(secret).then(() => setCopied(true))
  return (
    <>
      <Notice tone="warn" live>
        {t('webhookSecretOnce')}
      </Notice>
      <p className="flex items-center gap-1 rounded-control bg-surface-2 ps-3">
        <bdi dir="ltr" className="min-w-0 flex-1 py-2 text-meta wrap-anywhere select-all">
          {secret}
        </bdi>
        <PressIcon icon={copied ? 'check' : 'copy'} label={t('webhookSecretCopy')} onClick={copy} />
      </p>
    </>
  )
}
