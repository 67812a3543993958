import { adminLimits } from '@shutterbid/domain/admin/limits'
import { type ReactNode, useId } from 'react'

type ListSectionProps<Item> = { title: string; empty: string; items: Item[]; children: (item: Item) => ReactNode }

export function ListSection<Item extends { id: string }>({ title, empty, items, children }: ListSectionProps<Item>) {
  const heading = useId()
  return (
    <section className="grid min-w-0 content-start gap-3" aria-labelledby={heading}>
      <h2 className="title" id={heading}>
        {title}
      </h2>
      {items.length === 0 ? <p className="text-ink-2">{empty}</p> : null}
      <ul className="grid">
        {items.map((item) => (
          <li key={item.id} className="grid gap-1 border-t border-line py-3">
            {children(item)}
          </li>
        ))}
      </ul>
      {items.length === adminLimits.listed ? <p className="caption">The newest {adminLimits.listed}.</p> : null}
    </section>
  )
}
