import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { unsubscribeLinks, unsubscribeOf } from './unsubscribe-links.ts'
import type { NoticeMail } from './write-mails.ts'

/**
 * Several notices of one person in one mail, with a link to each of the first. It is unsubscribed from by what turns all of them off; if
 * there is no such setting, it links to the settings.
 */
export function gatheredMail(tools: Pick<ListenerTools, 'publicUrl' | 'secret'>, first: NoticeMail, others: NoticeMail[]): Mail {
  const { publicUrl } = tools
  const { id, email, name } = first.person
  const notices = [first, ...others].map(({ notice }) => notice)
  const moreCount = notices.length - notificationLimits.mailedNotices
  const { unsubscribing, reason } = unsubscribeOf(first)
  const isOneSetting = others.every((other) => JSON.stringify(unsubscribeOf(other).unsubscribing) === JSON.stringify(unsubscribing))
  const settingsUrl = `${publicUrl}/profile/${id}?tab=notifications`
  const { unsubscribeUrl, headers } =
    isOneSetting && unsubscribing
      ? unsubscribeLinks(tools, id, unsubscribing)
      : { unsubscribeUrl: undefined, headers: { 'List-Unsubscribe': `<${settingsUrl}>` } }
  const mail = renderMail({
    to: email,
    subject: `${first.notice.subject}, and ${others.length} more`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${notices.length} notices for you came close together, so they are in one mail.`,
      ...(moreCount > 0 ? [`And ${moreCount} more. The bell on Shutterbid has all of them.`] : []),
    ],
    listed: notices
      .slice(0, notificationLimits.mailedNotices)
      .map(({ subject, message, link }) => ({ label: subject, text: message, url: `${publicUrl}${link}` })),
    action: { label: 'Open Shutterbid', url: publicUrl },
    footer: [
      unsubscribeUrl
        ? `You receive this mail because ${reason}.`
        : `You receive this mail because these notices are turned on in your notification settings: ${settingsUrl}`,
    ],
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  })
  return { ...mail, headers: { ...mail.headers, ...headers } }
}
