import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { attachments } from '#server/messages/tables'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import type { Images } from '#server/platform/images/images'
import { packageRoot } from '#server/platform/package-root'
import { demoKey, putCopies } from './draw-avatar.ts'
import { onePagePdf } from './one-page-pdf.ts'

/** What an attachment has before it belongs to a message. */
export type DemoAttachment = Pick<typeof attachments.$inferInsert, 'kind' | 'key' | 'name' | 'bytes' | 'width' | 'height' | 'hash'>

const { widths } = messageLimits.attachments
const pictureFile = 'saguaro-gold.jpg'
const plan = [
  'Plan of our hour',
  'Meet at the north lot, twenty minutes early.',
  'First: inside, by the large window.',
  'Then: in the shade of the courtyard, sitting.',
  'Last twenty minutes: outside, in low light, walking.',
  'Colors that go well there: rust, cream, olive.',
  'If it rains we stay inside, and it will be good as well.',
]

/** A picture and a PDF file for a conversation, stored as uploads are; the same bytes at every start. */
export async function storeDemoAttachments({ files, images }: { files: Files; images: Images }): Promise<DemoAttachment[]> {
  return [await storePicture(files, images), await storePdf(files)]
}

async function storePicture(files: Files, images: Images): Promise<DemoAttachment> {
  const key = privateKey(pictureFile)
  const bytes = new Uint8Array(await readFile(join(packageRoot, 'demo/pictures', pictureFile)))
  const sizes = widths.map((width) => ({ width, quality: 80 }))
  const { hash, renditions } = await images.makeRenditions(bytes, { square: false, sizes })
  await putCopies(files, key, renditions)
  const { width, height } = renditions.at(-1)!
  return { kind: 'picture', key, name: 'North lot', bytes: bytes.length, width, height, hash }
}

async function storePdf(files: Files): Promise<DemoAttachment> {
  const key = privateKey('plan.pdf')
  const bytes = onePagePdf(plan)
  await files.put(fileKey(key, 'pdf'), bytes, 'application/pdf')
  return { kind: 'pdf', key, name: 'Plan of our hour', bytes: bytes.length }
}

function privateKey(file: string) {
  return `private-${demoKey(`message ${file}`)}`
}
