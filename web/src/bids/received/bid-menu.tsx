import type { BidView } from '@shutterbid/domain/bids/schemas'
import { Archive, Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { ReportDialog } from '../../feedback/lazy-report-dialog.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'

const MenuItem = lazyPart(() => import('../../ui/menu/panel/menu-items.tsx').then((file) => file.MenuItem))

type BidMenuProps = { bid: Pick<BidView, 'id' | 'photographer' | 'hidden'>; onArchive?: (() => void) | undefined }

/** A client's rare actions on a bid. A hidden one cannot be reported again. */
export function BidMenu({ bid: { id, photographer, hidden }, onArchive }: BidMenuProps) {
  const [isReporting, setIsReporting] = useState(false)
  if (hidden && !onArchive) return null
  return (
    <>
      <Menu
        look="icon"
        align="end"
        label={`More for ${photographer.fullName}’s bid`}
        trigger={<Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />}
        preload={MenuItem.preload}
      >
        {onArchive ? (
          <MenuItem icon={<Archive size={20} strokeWidth={1.6} aria-hidden="true" />} onChoose={onArchive}>
            Archive
          </MenuItem>
        ) : null}
        {hidden ? null : (
          <MenuItem icon={<Flag size={20} strokeWidth={1.6} aria-hidden="true" />} onChoose={() => setIsReporting(true)}>
            Report
          </MenuItem>
        )}
      </Menu>
      <ReportDialog subject="bid" subjectId={id} open={isReporting} onClose={() => setIsReporting(false)} />
    </>
  )
}
