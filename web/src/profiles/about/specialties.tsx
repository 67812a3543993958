import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { SpecialtiesForm } from './specialties-form.tsx'

export function Specialties({ profile }: { profile: ProfileView }) {
  const [isEditing, setIsEditing] = useState(false)
  const { specialties, isOwner } = profile
  return (
    <section className="grid content-start gap-4">
      <div className="flex items-center justify-between gap-3 min-h-11">
        <h2 className="section-title">Specialties</h2>
        {isOwner && !isEditing ? (
          <Button onClick={() => setIsEditing(true)}>
            Edit<span className="sr-only"> specialties</span>
          </Button>
        ) : null}
      </div>
      {isEditing ? (
        <SpecialtiesForm personId={profile.id} saved={specialties} onClose={() => setIsEditing(false)} />
      ) : specialties.length > 0 ? (
        <Tags labels={specialties.map((code) => specialtyNames[code])} />
      ) : (
        <p className="text-ink-3">{isOwner ? 'Choose what you photograph: clients look for it.' : 'None named yet.'}</p>
      )}
    </section>
  )
}
