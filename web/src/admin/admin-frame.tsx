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
  const tab = (
    label: string,
    list: AdminList,
    to: '/admin' | '/admin/reports' | '/admin/feedback' | '/admin/contact' | '/admin/newsletter',
    count?: number,
  ) => ({
    ...{ label, link: { to, search: {} }, current: list === current },
    count: count === undefined ? undefined : countText(count),
  })
  return (
    <div className="page grid content-start gap-8">
      <PageTitle>Admin Dashboard</PageTitle>
      <Tabs
        label="Administration"
        tabs={[
          tab('Users', 'users', '/admin'),
          tab('Reports', 'reports', '/admin/reports', counts?.reports),
          tab('Feedback', 'feedback', '/admin/feedback', counts?.feedback),
          tab('Contact', 'contact', '/admin/contact', counts?.contact),
          tab('Newsletter', 'newsletter', '/admin/newsletter'),
        ]}
      />
      {children}
    </div>
  )
}

function countText(count: number) {
  return count < adminLimits.counted ? String(count) : `${adminLimits.counted}+`
}
