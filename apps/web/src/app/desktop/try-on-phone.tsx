import { useText } from '../../lib/i18n'
import { useSetting } from '../../lib/settings'
import { qrCode } from './qr'

/** Light squares around a code, so that cameras find it. */
const QUIET = 4

/** A code to point a phone at: the shop's address opens there. */
export function TryOnPhone() {
  const t = useText()
  const offered = useSetting('showTryItOnPhone')
  const rows = offered && qrCode(`${window.location.origin}/`)
  if (!rows) return null
  const side = rows.length + 2 * QUIET
  const squares = rows.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
  )
  return (
    <figure className="desk__try">
      <svg
        viewBox={`0 0 ${side} ${side}`}
        role="img"
        aria-label={window.location.host}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
        <path d={squares.join('')} />
      </svg>
      <figcaption>
        <b className="ts block">{t('desktopTryOnPhone')}</b>
        <span className="bs c2">{t('desktopTryOnPhoneText')}</span>
      </figcaption>
    </figure>
  )
}
