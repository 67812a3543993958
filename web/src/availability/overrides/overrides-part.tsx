import type { WeekView } from '@shutterbid/domain/availability/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loading/loaded.tsx'
import { OverrideList } from './override-list.tsx'
import { OverridePlanner } from './override-planner.tsx'
import { overridesOptions } from './overrides-options.ts'

/** The owner plans; others read the dates and hours, never why. */
export function OverridesPart({ profile, week }: { profile: ProfileView; week: WeekView }) {
  const query = useQuery(overridesOptions(profile.id))
  return (
    <Loaded query={query} failedText="Failed to load availability">
      {(overrides) =>
        profile.isOwner ? (
          <OverridePlanner personId={profile.id} {...{ week, overrides }} />
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
