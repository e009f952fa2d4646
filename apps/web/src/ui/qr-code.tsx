import encodeQR from 'qr'

/** Quiet zone around the code, in modules. */
const QUIET = 4

/** A QR code on white, in both themes. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET })
  const side = rows.length
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path d={squares.join('')} />
    </svg>
  )
}
