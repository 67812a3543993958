import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { useViewer } from '../../accounts/use-viewer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { siteAccountsOptions } from './site-accounts-options.ts'

const names = { instagram: 'Instagram', facebook: 'Facebook', x: 'X' } as const
const abouts = {
  instagram: 'Pictures from recent shoots',
  facebook: 'News from the three cities',
  x: 'Short notes, and when something is down',
} as const

export function ConnectScreen() {
  return (
    <div className="page grid content-start gap-12">
      <PageTitle lead="Where to find us, and how to hear from us.">Connect</PageTitle>
      <section className="grid content-start gap-6" aria-labelledby="find-us">
        <h2 className="section-title" id="find-us">
          Find us
        </h2>
        <ul className="connect-tiles">
          <SiteAccounts />
          <li>
            <Link to="/contact">
              <span className="grid content-start gap-1">
                <span className="title">Newsletter</span>
                <span className="text-small text-ink-2">One good picture a month. Write to us about it.</span>
              </span>
              <ArrowRight size={20} strokeWidth={1.6} aria-hidden="true" />
            </Link>
          </li>
        </ul>
      </section>
      <JoinUs />
    </div>
  )
}

/** The accounts that the operator has configured. */
function SiteAccounts() {
  const { data: accounts } = useQuery(siteAccountsOptions())
  if (!accounts) return null
  return (['instagram', 'facebook', 'x'] as const).map((kind) =>
    accounts[kind] ? (
      <li key={kind}>
        <a href={accounts[kind]} rel="noopener">
          <span className="grid content-start gap-1">
            <span className="title">{names[kind]}</span>
            <span className="text-small text-ink-2">{abouts[kind]}</span>
          </span>
          <ArrowUpRight size={20} strokeWidth={1.6} aria-hidden="true" />
        </a>
      </li>
    ) : null,
  )
}

function JoinUs() {
  if (useViewer()) return null
  return (
    <section className="grid content-start gap-6" aria-labelledby="join">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="join">
          Join us
        </h2>
        <p className="max-w-text text-ink-2">Clients post a job for free. Photographers see the jobs near them and bid.</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink variant="gold" size="lg" to="/sign-up" search={{ type: 'photographer' }}>
          Join as a photographer
        </ButtonLink>
        <ButtonLink size="lg" to="/sign-up" search={{ type: 'client' }}>
          Join as a client
        </ButtonLink>
      </div>
    </section>
  )
}
