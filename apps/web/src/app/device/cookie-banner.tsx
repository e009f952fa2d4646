import { useText } from '../../lib/format/i18n'
import { answerConsent } from '../../state/consent'
import { Button } from '../../ui/button'

/** Asks once for consent to analytics; either answer is stored on this device (STA-07, SCR-65). */
export function CookieBanner() {
  const t = useText()
  return (
    <section
      className="fixed z-(--z-toast) bottom-[calc(1.75rem_+_var(--safe-bottom))] inset-x-3.5 grid gap-3 max-w-104 mx-auto p-4 rounded-[1.375rem] bg-raised shadow-e3"
      aria-label={t('gdprMessage')}
    >
      <p className="text-body-s text-ink-2">{t('gdprMessage')}</p>
      <div className="flex gap-2">
        <Button kind="outline" size="m" block onClick={() => answerConsent('declined')}>
          {t('gdprDeclineButton')}
        </Button>
        <Button kind="ink" size="m" block onClick={() => answerConsent('accepted')}>
          {t('gdprConfirmButton')}
        </Button>
      </div>
    </section>
  )
}
