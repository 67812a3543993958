import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { type NewDetails, newDetails, type ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { MoneyField } from '../../forms/money-field.tsx'
import { parseNumber } from '../../forms/parse-number.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileErrorMessage } from '../profile-error-message.ts'
import { profileOptions } from '../profile-options.ts'

type TypedDetails = {
  fullName: string
  languages: string
  startingPriceDollars: string
  instagram: string
  facebook: string
  website: string
}

const details = checkWith<TypedDetails, NewDetails>(newDetails, (typed) => ({
  ...typed,
  languages: typed.languages.split(','),
  startingPriceDollars: parseNumber(typed.startingPriceDollars) ?? null,
}))

type DetailsFormProps = {
  profile: ProfileView
  /** Session storage key of the unsaved details. */
  draftKey: string
  /** The button that opens the form and gets the focus back. */
  editId: string
  /** False when it opens by itself after a reload. */
  takesFocus: boolean
  onClose: () => void
}

/** Typed text is kept in this tab until it is saved or discarded. */
export function DetailsForm({
  profile: { id, fullName, userType, languages, startingPriceDollars, socialLinks },
  draftKey,
  editId,
  takesFocus,
  onClose,
}: DetailsFormProps) {
  const frame = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const toast = useToast()
  const { instagram, facebook, website } = socialLinks
  const form = useForm<TypedDetails, unknown, NewDetails>({
    resolver: details,
    defaultValues: {
      fullName,
      languages: languages.join(', '),
      startingPriceDollars: startingPriceDollars === null ? '' : String(startingPriceDollars),
      instagram: instagram ?? '',
      facebook: facebook ?? '',
      website: website ?? '',
    },
    shouldFocusError: false,
  })
  const { register, handleSubmit, formState } = form
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  // The button that opened the form is gone.
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector('input')?.focus()
  }, [takesFocus])

  const save = useMutation(
    orpc.profiles.setDetails.mutationOptions({
      onSuccess: (profile) => {
        queryClient.setQueryData(profileOptions(id).queryKey, profile)
        toast.success('Profile updated')
        close()
      },
    }),
  )
  function close() {
    deleteDraft(draftKey)
    onClose()
    focusOn(editId)
  }
  const { errors } = formState
  const link = { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const
  return (
    <form
      ref={frame}
      className="grid content-start gap-4 max-w-2xl pt-2"
      method="post"
      noValidate
      aria-label="Your details"
      onSubmit={handleSubmit((typed) => (save.isPending ? undefined : save.mutate(typed)))}
    >
      <TextField label="Full name" autoComplete="name" error={errors.fullName?.message} {...register('fullName')} />
      {userType === 'photographer' ? (
        <>
          <TextField
            label="Languages"
            help={`Separated by commas, at most ${profileLimits.languages.max}.`}
            optional
            autoComplete="off"
            error={errors.languages?.message}
            {...register('languages')}
          />
          <MoneyField
            label="Your shoots start at"
            help="Shown on your card and your profile, such as “From $250 a shoot”. Each bid still has its own price."
            optional
            error={errors.startingPriceDollars?.message}
            {...register('startingPriceDollars')}
          />
        </>
      ) : null}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <TextField
          label="Instagram"
          help="A handle such as @vega.photo, or the address."
          optional
          error={errors.instagram?.message}
          {...link}
          {...register('instagram')}
        />
        <TextField
          label="Facebook"
          help="A name such as vega.photo, or the address."
          optional
          error={errors.facebook?.message}
          {...link}
          {...register('facebook')}
        />
      </div>
      <TextField label="Website" optional error={errors.website?.message} {...link} {...register('website')} />
      {save.isError ? <Notice tone="error">{profileErrorMessage(save.error)}</Notice> : null}
      <div className="flex items-center gap-3">
        <SubmitButton variant="ink" busy={save.isPending} busyLabel="Saving...">
          Save
        </SubmitButton>
        <Button variant="quiet" disabled={save.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
