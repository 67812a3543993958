import type { WeekView } from '@shutterbid/domain/availability/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useQuery } from '@tanstack/react-query'
import { ConnectionsSection } from '../calendars/connections-section.tsx'
import { FeedSection } from '../calendars/feed-section.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { tabLinkState } from '../routing/tab-link-state.ts'
import { Tabs } from '../ui/tabs/tabs.tsx'
import { overridesOptions } from './availability-options.ts'
import { type AvailabilitySection, availabilitySections, currentSection, sectionLabels } from './availability-sections.ts'
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

/** The owner plans, one part at a time; others read only hours and dates. */
export function AvailabilityTab({ profile, part: partInAddress }: AvailabilityTabProps) {
  const week = useWeek(profile.id)
  const part = currentSection(partInAddress)
  if (!profile.isOwner)
    return (
      <Loaded query={week} failedText={loadFailed}>
        {(loaded) => (
          <div className="with-side-panel">
            <ReadOnlyWeek name={profile.fullName} days={loaded.days} />
            <aside className="grid content-start gap-4">
              <OverridesSection profile={profile} week={loaded} />
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
        tabs={availabilitySections.map((one) => ({
          label: sectionLabels[one],
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
            <OwnSection profile={profile} part={part} week={loaded} />
          </>
        )}
      </Loaded>
    </div>
  )
}

type OwnSectionProps = { profile: ProfileView; part: AvailabilitySection; week: WeekView }

function OwnSection({ profile, part, week }: OwnSectionProps) {
  switch (part) {
    case 'days-off':
      return <OverridesSection profile={profile} week={week} />
    case 'week':
      return <OwnWeek profile={profile} week={week} />
    case 'between-shoots':
      return <BetweenShoots />
    case 'calendars':
      return (
        <ConnectionsSection zone={week.zone}>
          <FeedSection zone={week.zone} />
        </ConnectionsSection>
      )
  }
}

export function OverridesSection({ profile, week }: { profile: ProfileView; week: WeekView }) {
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
