// Draws the demo world's pictures again, as JPEG files beside this one. Deterministic: the same recipe gives the same picture.
//   node server/demo/pictures/draw.mjs                 all of them, one after the other (about five minutes on one core)
//   node server/demo/pictures/draw.mjs papago-couple   only the ones named
// The scenes are in scenes.mjs; what the pictures show and whom they suit is in catalog.ts.
import { statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { recipes } from './recipes.mjs'
import { renderScene } from './scenes.mjs'

sharp.concurrency(1)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in recipes))
if (unknown.length > 0) throw new Error(`No recipe for ${unknown.join(', ')}`)

for (const [name, { maxKilobytes, scene }] of Object.entries(recipes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const pixels = await (await renderScene(scene)).png({ compressionLevel: 0 }).toBuffer()
  const file = fileURLToPath(new URL(`./${name}.jpg`, import.meta.url))
  writeFileSync(file, await jpegUnder(pixels, maxKilobytes * 1000))
  console.log(name, `${Math.round(statSync(file).size / 1000)} kB`)
}

async function jpegUnder(pixels, maxBytes) {
  for (let quality = 84; quality >= 50; quality -= 4) {
    const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= maxBytes) return jpeg
  }
  throw new Error('Too much detail for the size allowed')
}
