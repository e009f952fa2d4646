import { showToast } from '../../../ui/toast'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'

/** Codes for the case that the phone is lost: shown once, to be written down. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useManageText()
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: t('recoveryCopied'), icon: 'check-circle-fill' })
    } catch {
      showToast({ text: t('recoveryNotCopied') })
    }
  }
  return (
    <>
      <p className="text-meta text-ink-2">{t('recoveryText')}</p>
      <ul
        dir="ltr"
        aria-label={t('recoveryTitle')}
        className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-control bg-surface-2 px-4 py-3 font-mono text-body-s"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Press kind="p" onClick={onDone}>
          {t('recoveryDone')}
        </Press>
        <Press icon="copy" onClick={() => void copy()}>
          {t('recoveryCopy')}
        </Press>
      </div>
    </>
  )
}
