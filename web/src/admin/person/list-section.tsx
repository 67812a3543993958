import { adminLimits } from '@shutterbid/domain/admin/limits'
import type { ReactNode } from 'react'
import { AdminSection } from '../admin-section.tsx'

type ListSectionProps<Item> = { title: string; empty: string; items: Item[]; children: (item: Item) => ReactNode }

export function ListSection<Item extends { id: string }>({ title, empty, items, children }: ListSectionProps<Item>) {
  return (
    <AdminSection title={title}>
      {items.length === 0 ? <p className="text-ink-2">{empty}</p> : null}
      <ul className="grid">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1 border-t border-line py-3">
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length === adminLimits.listed ? <p className="caption">The newest {adminLimits.listed}.</p> : null}
    </AdminSection>
  )
}
