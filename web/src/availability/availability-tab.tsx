import type { WeekView } from '@shutterbid/domain/availability/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useQuery } from '@tanstack/react-query'
import { ConnectionsPart } from '../calendars/connections-part.tsx'
import { FeedPart } from '../calendars/feed-part.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { tabLinkState } from '../routing/tab-link-state.ts'
import { Tabs } from '../ui/tabs/tabs.tsx'
import { overridesOptions } from './availability-options.ts'
import { type AvailabilityPart, availabilityParts, currentPart, partLabels } from './availability-parts.ts'
import { loadFailed } from './availability-texts.ts'
import { BetweenShoots } from './between-shoots.tsx'
import { NoHoursNotice } from './no-hours-notice.tsx'
import { OverrideList } from './overrides/override-list.tsx'
import { OverridePlanner } from './overrides/override-planner.tsx'
import { OwnWeek } from './week/own-week.tsx'
import { ReadOnlyWeek } from './week/read-only-week.tsx'
import { useWeek } from './week/use-week.ts'
import { ZoneNote } from './zone-note.tsx'

type AvailabilityTabProps = {
  profile: ProfileView
  /** The part that is named in the address. */
  part?: string | undefined
}

/** The owner plans, a part at a time; others read the hours and dates, never why. */
export function AvailabilityTab({ profile, part: partInAddress }: AvailabilityTabProps) {
  const week = useWeek(profile.id)
  const part = currentPart(partInAddress)
  if (!profile.isOwner)
    return (
      <Loaded query={week} failedText={loadFailed}>
        {(loaded) => (
          <div className="with-side-panel">
            <ReadOnlyWeek name={profile.fullName} days={loaded.days} />
            <aside className="grid content-start gap-4">
              <OverridesPart profile={profile} week={loaded} />
              <ZoneNote zone={loaded.zone} />
            </aside>
          </div>
        )}
      </Loaded>
    )
  return (
    <div className="grid content-start gap-6">
      <Tabs
        label="Availability"
        tabs={availabilityParts.map((one) => ({
          label: partLabels[one],
          link: {
            to: '/profile/$personId',
            params: { personId: profile.id },
            search: { tab: 'availability', part: one },
            state: one === part ? true : tabLinkState,
          },
          current: one === part,
        }))}
      />
      <Loaded query={week} failedText={loadFailed}>
        {(loaded) => (
          <>
            {part === 'week' || loaded.savedAt ? null : <NoHoursNotice personId={profile.id} />}
            <OwnPart profile={profile} part={part} week={loaded} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type OwnPartProps = { profile: ProfileView; part: AvailabilityPart; week: WeekView }

function OwnPart({ profile, part, week }: OwnPartProps) {
  switch (part) {
    case 'days-off':
      return <OverridesPart profile={profile} week={week} />
    case 'week':
      return <OwnWeek profile={profile} week={week} />
    case 'between-shoots':
      return <BetweenShoots />
    case 'calendars':
      return (
        <ConnectionsPart zone={week.zone}>
          <FeedPart zone={week.zone} />
        </ConnectionsPart>
      )
  }
}

export function OverridesPart({ profile, week }: { profile: ProfileView; week: WeekView }) {
  const query = useQuery(overridesOptions(profile.id))
  return (
    <Loaded query={query} failedText={loadFailed}>
      {(overrides) =>
        profile.isOwner ? (
          <OverridePlanner personId={profile.id} week={week} overrides={overrides} />
        ) : overrides.groups.length > 0 ? (
          <section className="grid content-start gap-3 pb-8">
            <h2 className="section-title">Other dates</h2>
            <OverrideList groups={overrides.groups} today={overrides.today} />
          </section>
        ) : null
      }
    </Loaded>
  )
}
