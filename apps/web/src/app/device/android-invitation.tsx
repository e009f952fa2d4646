import './device.css'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { forgetOffer, type InstallOffer, install } from './install'

/** A strip above the tabs of the first screen that installs the app (STA-10, SCR-63). */
export function AndroidInvitation({ offer }: { offer: InstallOffer }) {
  const t = useText()
  return (
    <section className="ask ask--row" aria-label={t('pwaInstallFooterMessage')}>
      <p className="text-body-s">{t('pwaInstallFooterMessage')}</p>
      <Button kind="k" size="m" onClick={() => void install(offer)}>
        {t('pwaInstallFooterInstallText')}
      </Button>
      <IconButton icon="x" label={t('close')} onClick={forgetOffer} />
    </section>
  )
}
