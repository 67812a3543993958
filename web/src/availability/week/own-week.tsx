import type { WeekView } from '@shutterbid/domain/availability/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/notice.tsx'
import { ZoneNote } from '../zone-note.tsx'
import { JobsThatFit } from './jobs-that-fit.tsx'
import { OwnDay } from './own-day.tsx'
import { useSaveWeek } from './use-week.ts'

/** The owner's working hours; every change is saved at once. */
export function OwnWeek({ profile, week: { zone, savedAt, days } }: { profile: ProfileView; week: WeekView }) {
  const { saved, saveDay, saveDays } = useSaveWeek(profile.id, days)
  return (
    <div className="with-side-panel">
      <section className="grid content-start gap-4">
        <h2 className="section-title">Your week</h2>
        {savedAt ? null : <Notice>Switch on the days on which you work. Until then no job finds you.</Notice>}
        <div className="week-rows">
          {days.map((day) => (
            <OwnDay
              key={day.dayOfWeek}
              day={day}
              days={days}
              saved={saved?.dayOfWeek === day.dayOfWeek ? saved : null}
              onSave={saveDay}
              onSaveDays={saveDays}
            />
          ))}
        </div>
        {savedAt && profile.ownPlace ? <JobsThatFit /> : null}
      </section>
      <aside className="grid content-start gap-4">
        <ZoneNote zone={zone} />
        <p className="text-ink-2">
          {profile.ownPlace ? 'It follows your location: ' : 'It will follow your location: '}
          <Link className="link" to="/profile/$personId" params={{ personId: profile.id }} search={{ tab: 'location' }}>
            {profile.ownPlace ? (profile.placeLabel ?? 'change it') : 'set it first'}
          </Link>
          .
        </p>
        <p className="text-ink-2">
          A job reaches you when the whole shoot fits into your hours; time slots that touch count as one. Shoots that you are hired for
          block their hours, and stay when you switch their day off.
        </p>
      </aside>
    </div>
  )
}
