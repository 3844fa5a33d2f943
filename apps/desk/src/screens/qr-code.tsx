/** An address as a QR code, so that a phone need not type it. */
import { encode } from 'uqr'

/** Light modules around the code, without which a camera does not find it (ISO/IEC 18004). */
const QUIET = 4

/** For cameras alone: whoever reads the page has the link beside it. */
export function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
