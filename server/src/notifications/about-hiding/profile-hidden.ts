import type { NoticeKind } from '../texts/notice-kind.ts'
import { hiddenNotice } from './hidden-notice.ts'

export const profile_hidden: NoticeKind<Record<string, never>, 'profiles'> = {
  needs: ['profiles'],
  text({ personId }, { profiles }) {
    const reason = profiles.get(personId)
    if (reason === undefined) return null
    return hiddenNotice(reason, {
      what: 'the texts of your profile',
      shown: 'The texts of your profile are shown again.',
      link: `/profile/${personId}?tab=about`,
      subject: 'The texts of your profile were hidden',
      action: 'See your profile',
      more: 'Only you still see what you wrote about yourself, your languages and your links, also after you change them.',
    })
  },
  sample: () => ({ facts: {} }),
}
