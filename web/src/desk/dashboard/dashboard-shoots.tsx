import type { DashboardShoot } from '@shutterbid/domain/desk/dashboard-schemas'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { Link } from '@tanstack/react-router'
import { DueLine } from '../../jobs/due-line.tsx'
import { ShootWhen } from '../../jobs/time-zone/shoot-when.tsx'
import { useShootInChosenZone } from '../../jobs/time-zone/use-shoot-in-chosen-zone.ts'
import { SkyBlock } from '../../ui/light/sky-block.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { DashboardList } from './dashboard-list.tsx'

/** Sorted by due date. */
export function DashboardShoots({ shoots, loadedAt }: { shoots: readonly DashboardShoot[]; loadedAt: number }) {
  return (
    <DashboardList
      title="Active Shoots"
      all={{ to: '/jobs', search: { status: 'in_progress' } }}
      empty={{ title: 'No active shoots', text: 'When a client accepts a bid of yours, the shoot appears here.' }}
    >
      {shoots.map((shoot) => (
        <li key={shoot.jobId}>
          <Link className="row-link" to="/jobs/$jobId" params={{ jobId: shoot.jobId }}>
            <span className="flex items-center gap-3 min-w-0">
              <ShootDay shoot={shoot} />
              <span className="grid content-start gap-0 min-w-0">
                <b className="font-[550] wrap-anywhere">{shoot.title}</b>
                <span className="text-small text-ink-2">{shoot.placeLabel}</span>
                <ShootWhen job={shoot} today={localDateTime(loadedAt, shoot.zone).on} className="text-small text-ink-2" />
                <DueLine shoot={shoot} loadedAt={loadedAt} />
              </span>
            </span>
            <Price className="text-[1.375rem]">
              <Money dollars={shoot.acceptedAmountDollars} />
            </Price>
          </Link>
        </li>
      ))}
    </DashboardList>
  )
}

function ShootDay({ shoot }: { shoot: DashboardShoot }) {
  const { shootOn, shootTime, shootSetting, ...place } = useShootInChosenZone(shoot)
  return <SkyBlock size="mini" {...place} date={shootOn} startTime={shootTime} setting={shootSetting} />
}
