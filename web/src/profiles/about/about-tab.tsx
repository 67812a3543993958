import { profileLimits } from '@shutterbid/domain/profiles/limits'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { type SpecialtyCode, specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { HiddenNote } from '../../feedback/hidden-note.tsx'
import { FieldGroup } from '../../forms/field.tsx'
import { Chip } from '../../ui/badges/chip.tsx'
import { Button } from '../../ui/button.tsx'
import { Tags } from '../../ui/marks/tag.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileOptions } from '../profile-options.ts'
import { BioForm } from './bio-form.tsx'

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

function Specialties({ profile }: { profile: ProfileView }) {
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

const { max } = profileLimits.specialties

type SpecialtiesFormProps = { personId: string; saved: readonly SpecialtyCode[]; onClose: () => void }

function SpecialtiesForm({ personId, saved, onClose }: SpecialtiesFormProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const [chosen, setChosen] = useState<ReadonlySet<SpecialtyCode>>(new Set(saved))
  const save = useMutation(
    orpc.profiles.setSpecialties.mutationOptions({
      onSuccess: (profile) => {
        queryClient.setQueryData(profileOptions(personId).queryKey, profile)
        toast.success('Specialties updated')
        onClose()
      },
    }),
  )
  const isUnchanged = chosen.size === saved.length && saved.every((code) => chosen.has(code))
  const isTooMany = chosen.size > max

  function toggle(code: SpecialtyCode, isChosen: boolean) {
    setChosen((before) => new Set(isChosen ? [...before, code] : [...before].filter((other) => other !== code)))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isUnchanged && !isTooMany && !save.isPending) save.mutate({ specialties: [...chosen] })
  }
  return (
    <form className="grid content-start gap-4" aria-label="Specialties" onSubmit={submit}>
      {save.isError ? <Notice tone="error">{errorMessage(save.error, 'Failed to update profile')}</Notice> : null}
      <FieldGroup
        label="What you photograph"
        help={`${chosen.size} of at most ${max}`}
        error={isTooMany ? `Choose at most ${max}` : undefined}
      >
        <div className="flex flex-wrap gap-2">
          {specialtyCodes.map((code) => (
            <Chip key={code} pressed={chosen.has(code)} onPress={(isChosen) => toggle(code, isChosen)}>
              {specialtyNames[code]}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      <div className="flex items-center gap-3">
        <Button type="submit" variant="ink" disabled={isUnchanged || isTooMany} busy={save.isPending} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="quiet" disabled={save.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
