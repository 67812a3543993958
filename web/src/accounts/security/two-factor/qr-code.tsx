import { useMemo } from 'react'
import { encode } from 'uqr'

// The quiet zone that QR readers need, in modules.
const border = 4

/** Dark on light in both themes, because QR readers expect it. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => draw(address), [address])
  return (
    <svg
      className="block size-48 rounded bg-white"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

function draw(address: string) {
  const { size, data } = encode(address, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
