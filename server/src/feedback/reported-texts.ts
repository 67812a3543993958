import { type AttachmentCounts, attachmentsText } from '@shutterbid/domain/messages/attachments'
import type { JobRow } from '#server/jobs/tables'
import type { FoundProfile } from '#server/profiles/queries'

/** Texts that can change later, as a report quotes them. */
export function reportedJob({ title, placeLabel, description }: Pick<JobRow, 'title' | 'placeLabel' | 'description'>) {
  return [title, placeLabel, description].join('\n\n')
}

export function reportedMessage(message: { content: string } & AttachmentCounts) {
  return [message.content, attachmentsText(message)].filter((part) => part !== '').join('\n\n')
}

type Profile = Pick<FoundProfile['profile'], 'bio' | 'languages' | 'socialLinks'> & { fullName: string; userType: string }

export function reportedProfile({ fullName, userType, bio, languages, socialLinks }: Profile) {
  const { instagram, facebook, website } = socialLinks
  const links = [instagram, facebook, website].filter((link) => link !== null)
  const parts = [`${fullName} (${userType})`, bio, languages.join(', '), links.join('\n')]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The name that a profile had when it was reported; it may have been changed since. */
export function reportedName(content: string) {
  return /^(.+) \((?:client|photographer)\)$/m.exec(content)?.[1] ?? null
}
