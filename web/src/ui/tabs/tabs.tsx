import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { classes } from '../classes.ts'
import { useDisabledUntilHydrated } from '../hydration/use-disabled-until-hydrated.ts'

export type Tab = {
  label: string
  count?: number | string
  link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash' | 'state'>
  current: boolean
}

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** Below 768 px a select instead of several rows. */
  selectOnPhone?: boolean
}

export function Tabs({ label, tabs, selectOnPhone }: TabsProps) {
  return (
    <>
      <nav className={classes('tabs', selectOnPhone && 'max-md:hidden')} aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.label}
            {...tab.link}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={tab.current ? 'page' : undefined}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="caption">{tab.count}</span>}
          </Link>
        ))}
      </nav>
      {selectOnPhone ? <TabSelect label={label} tabs={tabs} /> : null}
    </>
  )
}

function TabSelect({ label, tabs }: Omit<TabsProps, 'selectOnPhone'>) {
  const navigate = useNavigate()
  const hydrating = useDisabledUntilHydrated()

  function open(place: number) {
    const tab = tabs[place]
    if (tab) void navigate({ ...tab.link, resetScroll: false })
  }
  return (
    <select
      autoComplete="off"
      className="input md:hidden"
      aria-label={label}
      value={tabs.findIndex((tab) => tab.current)}
      onChange={({ target }) => open(Number(target.value))}
      {...hydrating}
    >
      {tabs.map((tab, place) => (
        <option key={tab.label} value={place}>
          {tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`}
        </option>
      ))}
    </select>
  )
}
