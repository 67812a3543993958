import { adminLimits } from '@shutterbid/domain/admin/limits'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page/page-title.tsx'
import { Tabs } from '../ui/tabs/tabs.tsx'
import { inboxCountsOptions } from './inbox/inbox-options.ts'

export type AdminList = 'users' | 'reports' | 'feedback' | 'contact' | 'newsletter'

/** The title and the tabs of the administration's lists. */
export function AdminFrame({ current, children }: { current: AdminList; children: ReactNode }) {
  const { data: counts } = useQuery(inboxCountsOptions())
  const queue = (label: string, list: Exclude<AdminList, 'users'>, count?: number) => ({
    label,
    link: { to: '/admin/$queue' as const, params: { queue: list }, search: {} },
    current: list === current,
    count: count === undefined ? undefined : countText(count),
  })
  return (
    <div className="page grid content-start gap-8">
      <PageTitle>Admin Dashboard</PageTitle>
      <Tabs
        label="Administration"
        tabs={[
          { label: 'Users', link: { to: '/admin', search: {} }, current: current === 'users' },
          queue('Reports', 'reports', counts?.reports),
          queue('Feedback', 'feedback', counts?.feedback),
          queue('Contact', 'contact', counts?.contact),
          queue('Newsletter', 'newsletter'),
        ]}
      />
      {children}
    </div>
  )
}

function countText(count: number) {
  return count < adminLimits.counted ? String(count) : `${adminLimits.counted - 1}+`
}
