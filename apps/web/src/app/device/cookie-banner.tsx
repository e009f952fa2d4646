import './device.css'
import { useText } from '../../lib/format/i18n'
import { accept } from '../../state/consent'
import { Button } from '../../ui/button'

/** Asks for consent to analytics; consent is kept on this device (STA-07, SCR-65). */
export function CookieBanner() {
  const t = useText()
  return (
    <section className="ask" aria-label={t('gdprMessage')}>
      <p className="text-body-s text-ink-2">{t('gdprMessage')}</p>
      <Button kind="k" size="m" block onClick={accept}>
        {t('gdprConfirmButton')}
      </Button>
    </section>
  )
}
