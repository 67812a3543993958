import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { Specialties } from './specialties.tsx'

/** What a photographer says about themselves, and what they photograph. */
export function AboutTab({ profile }: { profile: ProfileView }) {
  return (
    <div className="two">
      <section className="stack s16">
        <h2 className="section-t">About</h2>
        {profile.bio ? (
          <p className="muted max-w-136 wrap-anywhere whitespace-pre-line">{profile.bio}</p>
        ) : (
          <p className="faint">{profile.isOwner ? 'You have not' : `${profile.fullName} has not`} written anything yet.</p>
        )}
      </section>
      <Specialties profile={profile} />
    </div>
  )
}
