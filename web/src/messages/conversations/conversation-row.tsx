import { messageLimits } from '@shutterbid/domain/messages/limits'
import { messageRefusals } from '@shutterbid/domain/messages/refusals'
import type { ConversationView } from '@shutterbid/domain/messages/schemas'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { CountBadge } from '../../ui/badges/count-badge.tsx'
import { classes } from '../../ui/classes.ts'
import { latestText } from '../message-texts.ts'

type ConversationRowProps = {
  conversation: ConversationView
  isOpen: boolean
  /** Undefined until hydration. */
  clock: { zone: string; now: number } | undefined
}

export function ConversationRow({ conversation, isOpen, clock }: ConversationRowProps) {
  const { partner, lastMessageAt, unreadCount } = conversation
  return (
    <Link
      className="conversation-row"
      to="/messages"
      search={{ user: partner.id }}
      aria-current={isOpen || undefined}
      activeProps={{}}
      inactiveProps={{}}
    >
      <Avatar name={partner.fullName} src={avatarSource(partner.avatarKey, 128)} />
      <b className="truncate font-[550]">{partner.fullName}</b>
      <span className="caption justify-self-end">{clock ? latestText(lastMessageAt, clock) : null}</span>
      <p className={classes('text-small', unreadCount > 0 ? 'font-[550]' : 'text-ink-2')}>{excerptOf(conversation)}</p>
      {unreadCount > 0 ? (
        <span className="sr-only">{unreadCount > messageLimits.badgeMax ? `${messageLimits.badgeMax}+` : unreadCount} unread</span>
      ) : null}
      <CountBadge count={unreadCount} />
    </Link>
  )
}

function excerptOf({ partner, needsSubscription, isOwn, excerpt }: ConversationView) {
  if (partner.isDisabled) return messageRefusals.message_partner_disabled
  if (needsSubscription) return 'Subscribe to read this'
  return isOwn ? `You: ${excerpt}` : excerpt
}
