import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Text with one value at several places, which each answer fills with another. */
export type CompressedText = { bytes: number; plain(value: string): Buffer; gzip(value: string): Buffer }

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * Compresses the parts between the places once. A file of gzip is a series of blocks (RFC 1951, 3.2.3 and 3.2.4), so the value is a block of
 * its own that is not compressed, and only the checksum at the end is calculated for each answer.
 */
export function compressedText(parts: string[]): CompressedText {
  const plainParts = parts.map((part) => Buffer.from(part))
  const blocks = plainParts.map((part) =>
    deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH, level: constants.Z_BEST_COMPRESSION }),
  )
  const sizeOf = (buffers: Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)

  return {
    bytes: sizeOf(plainParts) + sizeOf(blocks),
    plain: (value) => Buffer.concat(between(plainParts, Buffer.from(value))),
    gzip(value) {
      const filling = Buffer.from(value)
      const checksum = between(plainParts, filling).reduce((sum, part) => crc32(part, sum), 0)
      const end = Buffer.alloc(8)
      end.writeUInt32LE(checksum)
      end.writeUInt32LE((sizeOf(plainParts) + filling.length * (parts.length - 1)) % 2 ** 32, 4)
      return Buffer.concat([gzipHeader, ...between(blocks, storedBlock(filling)), lastBlock, end])
    },
  }
}

function storedBlock(value: Buffer) {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(value.length, 1)
  head.writeUInt16LE(value.length ^ 0xffff, 3)
  return Buffer.concat([head, value])
}

function between(parts: Buffer[], value: Buffer) {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [value, part]))
}
