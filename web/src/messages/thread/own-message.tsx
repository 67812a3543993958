import { changeableUntil } from '@shutterbid/domain/messages/changeable-until'
import { Ellipsis, Pencil, Undo2 } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { readEditDraft } from './message-draft.ts'
import type { ShownMessage } from './message-lines.ts'

const MenuItem = lazyPart(() => import('../../ui/menu/panel/menu-items.tsx').then((file) => file.MenuItem))
const EditMessage = lazyPart(() => import('./changes/edit-message.tsx').then((file) => file.EditMessage))
const TakeBackDialog = lazyPart(() => import('./changes/take-back-dialog.tsx').then((file) => file.TakeBackDialog))

type OwnMessageProps = {
  message: ShownMessage
  partnerId: string
  /** The message as it is shown. */
  children: ReactNode
  /** The element that had the focus was removed. */
  onFocusLost: () => void
}

/** For a few minutes it can be changed or taken back. */
export function OwnMessage({ message, partnerId, children, onFocusLost }: OwnMessageProps) {
  const [isOpen, setIsOpen] = useState<'edit' | 'keptEdit' | 'takeBack' | null>(null)
  const may = useMay(message)
  const canBeOpen = !message.isTakenBack && !message.hidden
  useEffect(() => {
    if (canBeOpen && readEditDraft(message.id) !== undefined) setIsOpen('keptEdit')
  }, [canBeOpen, message.id])
  function close() {
    setIsOpen(null)
    onFocusLost()
  }
  if (isOpen === 'edit' || isOpen === 'keptEdit') {
    return (
      <Suspense fallback={children}>
        <EditMessage message={message} partnerId={partnerId} takesFocus={isOpen === 'edit'} onClose={close} />
      </Suspense>
    )
  }
  if (may.length === 0 && !isOpen) return children
  return (
    <div className="message-row own">
      <Menu look="icon" align="end" label="Change this message" trigger={<Ellipsis {...icon} />} preload={MenuItem.preload}>
        {may.includes('edit') ? (
          <MenuItem icon={<Pencil {...icon} />} onChoose={() => setIsOpen('edit')}>
            Edit
          </MenuItem>
        ) : null}
        <MenuItem icon={<Undo2 {...icon} />} onChoose={() => setIsOpen('takeBack')}>
          Unsend
        </MenuItem>
      </Menu>
      {children}
      {isOpen ? (
        <Suspense>
          <TakeBackDialog messageId={message.id} partnerId={partnerId} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const

/** What the server allows, until the time for it has passed. */
function useMay({ may, sentAt }: ShownMessage) {
  const [isOver, setIsOver] = useState(false)
  const until = changeableUntil(sentAt)
  const isAllowed = may.length > 0
  useEffect(() => {
    if (!isAllowed) return
    const timer = setTimeout(() => setIsOver(true), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [isAllowed, until])
  return isOver ? [] : may
}
