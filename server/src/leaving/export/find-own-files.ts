import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { feedback } from '#server/feedback/tables'
import { filesOfAttachment } from '#server/messages/attachments/add-attachment'
import { attachments, messages } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import { fileKey } from '#server/platform/files/file-key'
import { presentPicture } from '#server/portfolio/present-picture'
import { findPictures } from '#server/portfolio/queries'
import { profiles } from '#server/profiles/tables'

/** An uploaded file: `of` is the id of its row, `path` its place in the export, `keys` where it is stored, best first. */
export type OwnFile = { of: string; path: string; keys: string[] }

const maxNameLength = 60
const largest = (widths: readonly number[]) => Math.max(...widths)

/** All uploads of a person that they have not taken back; those of feedback and of messages at most `max` each. */
export async function findOwnFiles(db: Db, personId: string, max: number): Promise<OwnFile[]> {
  const [profile] = await db.select({ avatarKey: profiles.avatarKey }).from(profiles).where(eq(profiles.personId, personId)).limit(1)
  const sent = await db
    .select({ id: feedback.id, photoKey: feedback.photoKey })
    .from(feedback)
    .where(and(eq(feedback.personId, personId), isNotNull(feedback.photoKey)))
    .orderBy(asc(feedback.sentAt), asc(feedback.id))
    .limit(max)
  const attached = await db
    .select({ id: attachments.id, kind: attachments.kind, key: attachments.key, name: attachments.name })
    .from(attachments)
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    .where(and(eq(attachments.senderId, personId), isNull(messages.takenBackAt)))
    .orderBy(asc(attachments.addedAt), asc(attachments.id))
    .limit(max)
  const shown = await findPictures(db, personId)
  return [
    ...(profile?.avatarKey ? [photo(personId, 'photo', fileKey(profile.avatarKey, 'webp', largest(profileLimits.avatarWidths)))] : []),
    ...shown.map((picture) => ({
      of: picture.id,
      path: `pictures/${[picture.position, nameFrom(picture.alt)].filter(Boolean).join('-')}`,
      keys: [
        fileKey(picture.key, picture.extension),
        ...presentPicture(picture)
          .widths.toReversed()
          .map((width) => fileKey(picture.key, 'webp', width)),
      ],
    })),
    ...sent.map(({ id, photoKey }, at) =>
      photo(id, `feedback/${at + 1}`, fileKey(photoKey ?? '', 'webp', largest(feedbackLimits.photo.widths))),
    ),
    ...attached.map((attachment, at) => ({
      of: attachment.id,
      path: `messages/${[at + 1, nameFrom(attachment.name)].filter(Boolean).join('-')}`,
      keys: filesOfAttachment(attachment),
    })),
  ]
}

function photo(of: string, path: string, key: string): OwnFile {
  return { of, path, keys: [key] }
}

/** Letters and digits only, so that no system reads a title as a path, a device or an option. */
function nameFrom(title: string) {
  const words = title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return [...words]
    .slice(0, maxNameLength)
    .join('')
    .replace(/^-+|-+$/g, '')
}
