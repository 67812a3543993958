/**
 * True if a JPEG ends before the last scan of one of its colours begins: decoders then show the whole photo, but blurred or without a
 * colour. `jpeg`: a file without damage before its end.
 */
export function lacksScans(jpeg: Uint8Array): boolean {
  const known = new Map<number, Set<number>>()
  for (const { marker, segment } of segmentsOf(jpeg)) {
    if (isFrame(marker)) for (const id of every(3, segment.subarray(6))) known.set(id, new Set())
    if (marker !== startOfScan) continue
    const colours = every(2, segment.subarray(1, 1 + 2 * (segment[0] ?? 0)))
    const [first = 0, last = 0, bits = 0] = segment.subarray(1 + 2 * colours.length)
    // A scan with other low bits is refined by a later one.
    if ((bits & 15) === 0) for (const id of colours) for (let at = first; at <= last; at++) known.get(id)?.add(at)
  }
  return [...known.values()].some(({ size }) => size < coefficients)
}

const startOfScan = 0xda
const coefficients = 64
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Marker bytes without a segment: none, padding, restarts, start and end. */
const standsAlone = (marker: number) => marker <= 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9)
const every = (step: number, bytes: Uint8Array) => [...bytes].filter((_, at) => at % step === 0)

function* segmentsOf(jpeg: Uint8Array) {
  for (let at = jpeg.indexOf(0xff); at >= 0 && at + 3 < jpeg.length; ) {
    const marker = jpeg[at + 1] ?? 0
    const length = standsAlone(marker) ? 0 : ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
    if (length > 0) yield { marker, segment: jpeg.subarray(at + 4, at + 2 + length) }
    at = jpeg.indexOf(0xff, at + (marker === 0xff ? 1 : 2 + length))
  }
}
