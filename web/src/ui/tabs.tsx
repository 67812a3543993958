import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { classes } from './classes.ts'

export type Tab = {
  words: string
  /** In edge type after the words. */
  count?: number | string
  /** What `Link` takes: `{ to: '/jobs', search: { status: 'open' } }`. */
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
  current: boolean
}

type TabsProps = {
  /** Read out: 'Status', 'Profile'. */
  label: string
  tabs: readonly Tab[]
  /** Below 768 a select instead of a strip that scrolls. */
  selectOnPhone?: boolean
}

/** Tabs that are links, so that each has an address. */
export function Tabs({ label, tabs, selectOnPhone }: TabsProps) {
  return (
    <>
      <nav className={classes('tabs', selectOnPhone && 'only-md')} aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.words}
            {...tab.link}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab.current ? 'page' : undefined}
          >
            {tab.words}
            {tab.count === undefined ? null : <span className="edge">{tab.count}</span>}
          </Link>
        ))}
      </nav>
      {selectOnPhone ? <TabSelect label={label} tabs={tabs} /> : null}
    </>
  )
}

function TabSelect({ label, tabs }: Omit<TabsProps, 'selectOnPhone'>) {
  const navigate = useNavigate()
  return (
    <select
      className="in not-md"
      aria-label={label}
      value={tabs.findIndex((tab) => tab.current)}
      onChange={(event) => {
        const tab = tabs[Number(event.target.value)]
        if (tab) void navigate({ ...tab.link, resetScroll: false })
      }}
    >
      {tabs.map((tab, place) => (
        <option key={tab.words} value={place}>
          {tab.words}
          {tab.count === undefined ? '' : ` (${tab.count})`}
        </option>
      ))}
    </select>
  )
}
