import type { NoticeKind } from '../texts/notice-kind.ts'
import { hiddenNotice } from './hidden-notice.ts'

export const picture_hidden: NoticeKind<{ pictureId: string }> = {
  text({ personId, facts: { pictureId } }, { pictures }) {
    const reason = pictures.get(pictureId)
    if (reason === undefined) return null
    return hiddenNotice(reason, {
      what: 'one of your images',
      shown: 'Your image is shown again.',
      link: `/profile/${personId}`,
      subject: 'One of your images was hidden',
      action: 'See your images',
      more: 'Only you still see it.',
    })
  },
  sample: ({ pictureId }) => ({ facts: { pictureId } }),
}
