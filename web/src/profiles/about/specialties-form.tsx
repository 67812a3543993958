import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { type SpecialtyCode, specialtyCodes, specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { FieldGroup } from '../../forms/field.tsx'
import { Chip } from '../../ui/badges/chip.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileOptions } from '../profile-options.ts'

const { max } = profileLimits.specialties

type SpecialtiesFormProps = { personId: string; saved: readonly SpecialtyCode[]; onClose: () => void }

export function SpecialtiesForm({ personId, saved, onClose }: SpecialtiesFormProps) {
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
