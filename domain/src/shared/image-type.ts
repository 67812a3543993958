/** The type of a file by its first eight bytes, regardless of its name; null if it is neither. */
export function imageTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  return null
}

/** A picture that we do not store, but that many browsers can draw; by its first 12 bytes. */
export function redrawnTypeOf(bytes: Uint8Array): 'image/webp' | 'image/heic' | null {
  const words = String.fromCharCode(...bytes.subarray(0, 12))
  if (/^RIFF.{4}WEBP$/s.test(words)) return 'image/webp'
  return /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/s.test(words) ? 'image/heic' : null
}

const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
