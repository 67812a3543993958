import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflate, createInflate } from 'node:zlib'

/**
 * Completes a truncated PNG with black or transparent rows; sharp would fill them with uninitialized memory. Null if a quarter or more is
 * missing, or anything of an interlaced one. Throws if the rest cannot be read.
 */
export async function completePng(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { header, others, pixels } = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const size = sizeOf(header)
  const least = header[12] === 0 ? Math.ceil((size * 3) / 4) : size
  let found = 0
  async function* padded(inflated: AsyncIterable<Buffer>) {
    for await (const part of inflated) {
      found += part.length
      if (found > size) throw new Error('a PNG with more pixels than it says')
      yield part
    }
    if (found < least) return
    for (let missing = size - found; missing > 0; missing -= padding.length) yield padding.subarray(0, missing)
  }
  const compressed: Buffer[] = []
  await pipeline(
    Readable.from(pixels),
    createInflate({ finishFlush: constants.Z_SYNC_FLUSH }),
    padded,
    createDeflate({ level: constants.Z_BEST_SPEED }),
    async (deflated: AsyncIterable<Buffer>) => {
      for await (const part of deflated) compressed.push(part)
    },
  )
  if (found < least) return null
  return Buffer.concat([
    bytes.subarray(0, 8),
    chunk('IHDR', header),
    ...others.map(({ name, content }) => chunk(name, content)),
    chunk('IDAT', Buffer.concat(compressed)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const padding = Buffer.alloc(65_536)
const samples = new Map([0, 2, 3, 4, 6].map((type, at) => [type, [1, 3, 1, 2, 4][at]!]))

/** The size of the pixel data; each row has a filter byte. */
function sizeOf(header: Buffer) {
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const bits = header[8]! * (samples.get(header[9]!) ?? 0)
  const sizeFor = (columns: number, rows: number) => (columns > 0 ? (1 + Math.ceil((columns * bits) / 8)) * rows : 0)
  if (header[12] === 0) return sizeFor(width, height)
  return passes.reduce((sum, [x, y, dx, dy]) => sum + sizeFor(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)), 0)
}

/** Of an interlaced PNG: the first column and row, and the steps to the next. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

function partsOf(png: Buffer) {
  const others: { name: string; content: Buffer }[] = []
  const pixels: Buffer[] = []
  let header: Buffer = Buffer.alloc(13)
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    const content = png.subarray(at + 8, at + 8 + length)
    if (name === 'IHDR') header = content
    else if (name === 'IDAT') pixels.push(content)
    // These chunks define the colours and the orientation; all others are left out.
    else if (['PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'].includes(name)) others.push({ name, content })
    at += 12 + length
  }
  return { header, others, pixels }
}

function chunk(name: string, content: Uint8Array) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
