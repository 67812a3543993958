import type { WeekDay, WeekView } from '@shutterbid/domain/availability/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { dayNames } from '@shutterbid/domain/shared/when-texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConnectionsPart } from '../calendars/connections-part.tsx'
import { FeedPart } from '../calendars/feed-part.tsx'
import { Loaded } from '../loading/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { overridesOptions } from './availability-options.ts'
import { loadFailed, slotsText, zoneText } from './availability-texts.ts'
import { BetweenShoots } from './between-shoots.tsx'
import { OverrideList } from './overrides/override-list.tsx'
import { OverridePlanner } from './overrides/override-planner.tsx'
import { OwnDay, SlotsStrip } from './week/own-day.tsx'
import { useSaveDay, useSaveDays, useWeek } from './week/use-week.ts'

export function AvailabilityTab({ profile }: { profile: ProfileView }) {
  const week = useWeek(profile.id)
  const save = useSaveDay(profile.id)
  const saveDays = useSaveDays(profile.id)
  return (
    <Loaded query={week} failedText={loadFailed}>
      {(loaded) => {
        const { zone, savedAt, days } = loaded
        return (
          <div className="with-side-panel">
            <div className="grid content-start gap-12">
              <section className="grid content-start gap-4">
                <h2 className="section-title">{profile.isOwner ? 'Your week' : 'Weekly hours'}</h2>
                {profile.isOwner && !savedAt ? <Notice>Switch on the days on which you work. Until then no job finds you.</Notice> : null}
                {!profile.isOwner && days.every(({ isAvailable }) => !isAvailable) ? (
                  <EmptyState level={3} title="No hours yet">
                    {profile.fullName} has not said when they work.
                  </EmptyState>
                ) : (
                  <div>
                    {days.map((day) =>
                      profile.isOwner ? (
                        <OwnDay
                          key={day.dayOfWeek}
                          {...{ day, days }}
                          onSave={save}
                          onSaveDays={(changed, message) => saveDays(changed, days, message)}
                        />
                      ) : (
                        <ReadOnlyDay key={day.dayOfWeek} day={day} />
                      ),
                    )}
                  </div>
                )}
              </section>
              {profile.isOwner ? <BetweenShoots /> : null}
              {profile.isOwner ? <ConnectionsPart zone={zone} /> : null}
              {profile.isOwner ? <FeedPart zone={zone} /> : null}
            </div>
            <aside className="grid content-start gap-4">
              <OverridesPart profile={profile} week={loaded} />
              <h2 className="title">{zoneText(zone)}</h2>
              <p className="text-ink-2">
                All hours are in this time zone (<span className="wrap-anywhere">{zone}</span>).
              </p>
              {profile.isOwner ? <OwnerHelp profile={profile} /> : null}
            </aside>
          </div>
        )
      }}
    </Loaded>
  )
}

function OwnerHelp({ profile }: { profile: ProfileView }) {
  return (
    <>
      <p className="text-ink-2">
        {profile.ownPlace ? 'It follows your location: ' : 'It will follow your location: '}
        <Link className="link" to="/profile/$personId" params={{ personId: profile.id }} search={{ tab: 'location' }}>
          {profile.ownPlace ? (profile.placeLabel ?? 'change it') : 'set it first'}
        </Link>
        .
      </p>
      <p className="text-ink-2">
        A job reaches you when the whole shoot fits into your hours; time slots that touch count as one. Shoots that you are hired for block
        their hours, and stay when you switch their day off.
      </p>
      <p className="text-ink-2">Every change is saved at once.</p>
    </>
  )
}

function ReadOnlyDay({ day: { dayOfWeek, isAvailable, slots } }: { day: WeekDay }) {
  return (
    <div className="week-day grid-cols-1 md:grid-cols-[120px_minmax(0,1fr)]">
      <span className="name">{dayNames[dayOfWeek]}</span>
      <div className="times md:col-start-2">
        {isAvailable ? (
          <div className="grid content-start gap-3 pt-1.5">
            <SlotsStrip slots={slots} />
            <span className="text-small font-[550]">{slotsText(slots)}</span>
          </div>
        ) : (
          <span className="text-small text-ink-3">Not available</span>
        )}
      </div>
    </div>
  )
}

/** The owner plans; others read the dates and hours, never why. */
export function OverridesPart({ profile, week }: { profile: ProfileView; week: WeekView }) {
  const query = useQuery(overridesOptions(profile.id))
  return (
    <Loaded query={query} failedText={loadFailed}>
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
