import type { NoticeKind } from '../texts/notice-kind.ts'

export const pictures_added: NoticeKind<{ photographerId: string }> = {
  text({ facts: { photographerId: id }, eventCount }, { names }) {
    const name = names.get(id)
    if (name === undefined) return null
    return {
      message: `${name} added ${eventCount > 1 ? `${eventCount} new pictures` : 'a new picture'}.`,
      link: `/profile/${id}?tab=portfolio`,
      subject: `New pictures by ${name}`,
      action: 'See the pictures',
      followed: { id, name },
    }
  },
  sample: ({ photographerId }) => ({ facts: { photographerId } }),
}
