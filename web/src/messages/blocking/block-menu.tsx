import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { Ban, Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'

const MenuItem = lazyPart(() => import('../../ui/menu/panel/menu-items.tsx').then((file) => file.MenuItem))
const BlockDialog = lazyPart(() => import('./block-dialog.tsx').then((file) => file.BlockDialog))

/** Actions on a partner that are seldom needed. */
export function BlockMenu({ partner }: { partner: PartnerView }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu
        look="icon"
        align="end"
        label={`More about ${partner.fullName}`}
        trigger={<Ellipsis size={20} strokeWidth={1.6} aria-hidden="true" />}
        preload={MenuItem.preload}
      >
        <MenuItem icon={<Ban size={20} strokeWidth={1.6} aria-hidden="true" />} onChoose={() => setIsAsking(true)}>
          Block {firstName(partner.fullName)}
        </MenuItem>
      </Menu>
      {isAsking ? (
        <Suspense>
          <BlockDialog partner={partner} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
