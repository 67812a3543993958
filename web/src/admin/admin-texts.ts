import type { AdminQueue } from '@shutterbid/domain/admin/inbox-kinds'
import type { AdminActionKind, AdminPerson } from '@shutterbid/domain/admin/schemas'

/** 'Photographer', 'Client, admin' */
export function userTypeText({ userType, isAdmin }: Pick<AdminPerson, 'userType' | 'isAdmin'>) {
  const type = userType === 'client' ? 'Client' : 'Photographer'
  return isAdmin ? `${type}, admin` : type
}

export const actionLabels: Record<AdminActionKind, string> = {
  viewed: 'Opened this page',
  disabled: 'Disabled the account',
  enabled: 'Enabled the account',
  made_admin: 'Gave administrator rights',
  removed_admin: 'Took administrator rights away',
  review_hidden: 'Hid a review of theirs',
  review_shown: 'Showed a hidden review of theirs again',
  reply_hidden: 'Hid a reply of theirs to a review',
  reply_shown: 'Showed a hidden reply of theirs again',
  picture_hidden: 'Hid an image of theirs',
  picture_shown: 'Showed a hidden image of theirs again',
  message_hidden: 'Hid a message of theirs',
  message_shown: 'Showed a hidden message of theirs again',
  bid_hidden: 'Hid the message of a bid of theirs',
  bid_shown: 'Showed the hidden message of a bid of theirs again',
  profile_hidden: 'Hid the texts of their profile',
  profile_shown: 'Showed the hidden texts of their profile again',
  job_hidden: 'Hid a job of theirs',
  job_shown: 'Showed a hidden job of theirs again',
  read: 'Read',
  answered: 'Answered',
  closed: 'Marked as done:',
  reopened: 'Moved back to “Waiting”:',
  downloaded: 'Downloaded',
  unsubscribed: 'Unsubscribed from',
  month_given: 'Gave a free month',
  refunded: 'Asked for a refund',
}

export const entryLabels: Record<AdminQueue, string> = {
  reports: 'a report',
  feedback: 'feedback',
  contact: 'a contact message',
  newsletter: 'the newsletter',
}
