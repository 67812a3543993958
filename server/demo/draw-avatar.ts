import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { profileLimits } from '@shutterbid/domain/profiles/limits'
import sharp from 'sharp'
import { fileKey } from '#server/platform/files/file-key'
import type { Files } from '#server/platform/files/files'
import type { Rendition } from '#server/platform/images/make-renditions'
import { packageRoot } from '#server/platform/package-root'

/** The same key for the same picture, so that people who share it share its renditions. */
export function demoKey(file: string) {
  return createHash('sha256').update(`demo ${file}`).digest('hex').slice(0, 32)
}

/** Makes the renditions of a demo portrait, as an upload would; existing ones stay. */
export async function drawAvatar(files: Files, file: string) {
  const picture = await readFile(join(packageRoot, 'demo/pictures', file))
  for (const width of profileLimits.avatarWidths) {
    const key = fileKey(demoKey(file), 'webp', width)
    if (await files.exists(key)) continue
    await files.put(
      key,
      await sharp(picture).resize(width, width, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }).toBuffer(),
      'image/webp',
    )
  }
}

export async function putCopies(files: Files, key: string, copies: Rendition[]) {
  for (const { plannedWidth, bytes, contentType } of copies) await files.put(fileKey(key, 'webp', plannedWidth), bytes, contentType)
}
