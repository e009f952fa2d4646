import { useText } from '../../lib/format/i18n'
import { QrCode } from '../../ui/qr-code'

/** A QR code that opens the shop on a phone. */
export function TryOnPhone() {
  const t = useText()
  return (
    <figure className="flex items-center gap-4 mt-6">
      <QrCode text={`${window.location.origin}/`} label={window.location.host} className="w-28 rounded-art" />
      <figcaption>
        <b className="text-title-s block">{t('desktopTryOnPhone')}</b>
        <span className="text-body-s text-ink-2">{t('desktopTryOnPhoneText')}</span>
      </figcaption>
    </figure>
  )
}
