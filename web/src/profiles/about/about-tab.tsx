import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { BioForm } from './bio-form.tsx'
import { Specialties } from './specialties.tsx'

export function AboutTab({ profile }: { profile: ProfileView }) {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-16">
      <section className="grid content-start gap-4">
        <h2 className="section-title">About</h2>
        {profile.isOwner ? <OwnBio profile={profile} /> : <Bio profile={profile} />}
      </section>
      <Specialties profile={profile} />
    </div>
  )
}

function OwnBio({ profile }: { profile: ProfileView }) {
  return (
    <>
      {profile.hidden?.reason ? (
        <HiddenNote what="What you wrote here, your languages and your links are" reason={profile.hidden.reason} />
      ) : null}
      {profile.bio ? null : <p className="text-ink-2">You have not written anything yet. A few sentences are enough to be remembered.</p>}
      <BioForm profile={profile} />
    </>
  )
}

function Bio({ profile: { bio, fullName, hidden } }: { profile: ProfileView }) {
  if (hidden) return <p className="text-ink-3">The texts of this profile were hidden by an administrator.</p>
  if (!bio) return <p className="text-ink-3">{fullName} has not written anything yet.</p>
  return <p className="text-ink-2 max-w-136 wrap-anywhere whitespace-pre-line">{bio}</p>
}
