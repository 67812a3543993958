import { adminLimits } from '@shutterbid/domain/admin/limits'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page/page-title.tsx'
import { Tabs } from '../ui/tabs/tabs.tsx'
import { inboxCountsOptions } from './inbox/inbox-options.ts'

export type AdminList = 'users' | 'billing' | 'deliveries' | 'backups' | 'reports' | 'feedback' | 'contact' | 'newsletter'

/** The title and the tabs of the administration's lists. */
export function AdminFrame({ current, children }: { current: AdminList; children: ReactNode }) {
  const { data: counts } = useQuery(inboxCountsOptions())
  const queue = (label: string, list: Exclude<AdminList, 'users' | 'billing' | 'deliveries' | 'backups'>, count?: string) => ({
    label,
    link: { to: '/admin/$queue' as const, params: { queue: list }, search: {}, preload: false as const },
    current: list === current,
    count,
  })
  return (
    <div className="page grid content-start gap-8">
      <PageTitle>Admin Dashboard</PageTitle>
      <Tabs
        label="Administration"
        tabs={[
          { label: 'Users', link: { to: '/admin', search: {} }, current: current === 'users' },
          queue('Reports', 'reports', counts && countText(counts.reports)),
          queue('Feedback', 'feedback', counts && countText(counts.feedback)),
          queue('Contact', 'contact', counts && countText(counts.contact)),
          queue('Newsletter', 'newsletter', counts && cappedCount(counts.newsletter)),
          { label: 'Billing', link: { to: '/admin/billing' }, current: current === 'billing' },
          { label: 'Deliveries', link: { to: '/admin/deliveries' }, current: current === 'deliveries' },
          { label: 'Backups', link: { to: '/admin/backups' }, current: current === 'backups' },
        ]}
      />
      {children}
    </div>
  )
}

function countText(count: number) {
  return count < adminLimits.counted ? String(count) : `${adminLimits.counted - 1}+`
}
