import encodeQR from 'qr'
import { useText } from '../../lib/format/i18n'

/** Quiet zone around the QR code, in modules. */
const QUIET = 4

/** A QR code that opens the shop on a phone. */
export function TryOnPhone() {
  const t = useText()
  const rows = encodeQR(`${window.location.origin}/`, 'raw', { ecc: 'low', border: QUIET })
  const side = rows.length
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <figure className="flex items-center gap-4 mt-6">
      <svg
        className="w-28 rounded-art"
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={window.location.host}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
        <path d={squares.join('')} />
      </svg>
      <figcaption>
        <b className="text-title-s block">{t('desktopTryOnPhone')}</b>
        <span className="text-body-s text-ink-2">{t('desktopTryOnPhoneText')}</span>
      </figcaption>
    </figure>
  )
}
