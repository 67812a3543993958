import { unfilledIn } from '@shutterbid/domain/messages/reply-placeholders'
import { messageContent } from '@shutterbid/domain/messages/schemas'
import type { AddedFile } from './attachments/attachment-box.ts'

/** `placeholders`: whether the text may have come from a saved reply. */
type Written = { text: string; files: readonly AddedFile[]; placeholders: boolean }
/** `isAboutFiles`: it no longer applies once all files are uploaded. */
export type Problem = { text: string; isAboutFiles: boolean }

/** What is sent, or why it cannot be sent as it is. */
export function checkMessage({ text, files, placeholders }: Written): { content: string } | { problem: Problem } {
  if (files.some(({ step }) => step === 'failed')) {
    return aboutFiles('A file was not uploaded. Remove it or try it again, then send the message.')
  }
  if (files.some(({ step }) => step !== 'ready')) {
    return aboutFiles('Your files are still being uploaded. Send the message when they are done.')
  }
  const left = placeholders ? unfilledIn(text) : []
  if (left.length > 0) return { problem: { text: `Fill in ${left.join(', ')} before you send this.`, isAboutFiles: false } }
  // Files need no words.
  if (files.length > 0 && text.trim() === '') return { content: '' }
  const written = messageContent.safeParse(text)
  if (written.success) return { content: written.data }
  return { problem: { text: written.error.issues[0]?.message ?? '', isAboutFiles: false } }
}

function aboutFiles(text: string) {
  return { problem: { text, isAboutFiles: true } }
}
