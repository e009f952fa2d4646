import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { forgetOffer, type InstallOffer, install } from './install'

/** A strip above the tabs of the first screen that installs the app (STA-10, SCR-63). */
export function AndroidInvitation({ offer }: { offer: InstallOffer }) {
  const t = useText()
  return (
    <section
      className="fixed z-(--z-toast) inset-x-3.5 grid gap-3 max-w-104 mx-auto p-4 rounded-[1.375rem] bg-raised shadow-e3 grid-cols-[1fr_auto_auto] items-center bottom-[calc(6.5rem_+_var(--safe-bottom))]"
      aria-label={t('pwaInstallFooterMessage')}
    >
      <p className="text-body-s">{t('pwaInstallFooterMessage')}</p>
      <Button kind="ink" size="m" onClick={() => void install(offer)}>
        {t('pwaInstallFooterInstallText')}
      </Button>
      <IconButton icon="x" label={t('close')} onClick={forgetOffer} />
    </section>
  )
}
