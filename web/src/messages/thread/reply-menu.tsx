import { fillPlaceholders } from '@shutterbid/domain/bids/placeholders'
import type { OpenConversation } from '@shutterbid/domain/messages/schemas'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Pencil } from 'lucide-react'
import { placeholderValues } from '../../jobs/saved-texts/placeholder-values.ts'
import { savedTextsOptions } from '../../jobs/saved-texts/saved-text-options.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'

const MenuItem = lazyPart(() => import('../../ui/menu/panel/menu-items.tsx').then((file) => file.MenuItem))
const MenuLine = lazyPart(() => import('../../ui/menu/panel/menu-items.tsx').then((file) => file.MenuLine))

type ReplyMenuProps = { conversation: Pick<OpenConversation, 'partner' | 'job'>; onChoose: (text: string) => void; onEdit: () => void }

/** A photographer's saved replies, which fill the text field with one press. */
export function ReplyMenu({ conversation: { partner, job }, onChoose, onEdit }: ReplyMenuProps) {
  const { data: replies = [] } = useQuery(savedTextsOptions('message'))
  const values = placeholderValues(partner, job)
  return (
    <Menu
      look="icon"
      label="Saved replies"
      trigger={<MessageSquareText {...icon} />}
      preload={() => {
        MenuItem.preload()
        MenuLine.preload()
      }}
    >
      {replies.map((reply) => (
        <MenuItem key={reply.id} onChoose={() => onChoose(fillPlaceholders(reply.text, values))}>
          <span className="min-w-0 max-w-64 truncate">{reply.name}</span>
        </MenuItem>
      ))}
      {replies.length > 0 ? <MenuLine /> : null}
      <MenuItem icon={<Pencil {...icon} />} onChoose={onEdit}>
        {replies.length > 0 ? 'Edit saved replies' : 'Save a reply'}
      </MenuItem>
    </Menu>
  )
}

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const
