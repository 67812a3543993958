import { profileLimits } from '@shutterbid/domain/profiles/limits'
import { newBio, type ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { orpc } from '../../api.ts'
import { deleteDraft, readDraft, saveDraft } from '../../forms/drafts/draft.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { profileErrorMessage } from '../profile-error-message.ts'
import { profileOptions } from '../profile-options.ts'

const { max } = profileLimits.bio

/** The counter shows from here on. */
const nearTheEnd = max * 0.9

export function BioForm({ profile }: { profile: ProfileView }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { text, change, clear } = useBioDraft(profile)
  const save = useMutation(
    orpc.profiles.setBio.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(profileOptions(profile.id).queryKey, saved)
        toast.success('Profile updated')
      },
    }),
  )
  const checked = newBio.safeParse({ bio: text })
  const isUnchanged = checked.data?.bio === profile.bio
  function submit(event: FormEvent) {
    event.preventDefault()
    if (checked.success && !isUnchanged && !save.isPending) save.mutate(checked.data, { onSuccess: () => clear(text) })
  }
  return (
    <form className="grid content-start gap-4" method="post" noValidate aria-label="About you" onSubmit={submit}>
      <TextArea
        label="About you"
        help="How you work, what you love to photograph, where you know the light. Clients read it before they hire."
        placeholder={profile.bio ? undefined : 'I photograph…'}
        rows={8}
        value={text}
        counted={text.length > nearTheEnd ? { used: text.length, limit: max } : undefined}
        error={checked.error?.issues[0]?.message}
        onChange={(event) => change(event.target.value)}
      />
      {save.isError ? <Notice tone="error">{profileErrorMessage(save.error)}</Notice> : null}
      <SubmitButton
        variant="ink"
        className="justify-self-start"
        disabled={isUnchanged || !checked.success}
        busy={save.isPending}
        busyLabel="Saving..."
      >
        Save
      </SubmitButton>
    </form>
  )
}

/** The draft is kept in session storage, so that another tab of the profile or a reload loses nothing. */
function useBioDraft({ id, bio }: Pick<ProfileView, 'id' | 'bio'>) {
  const key = `bio:${id}`
  // Null while unchanged, also when the saved bio changes in another tab.
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(readBio(key)), [key])

  function clear(saved: string) {
    // Text typed while saving stays a draft.
    if (readBio(key) === saved) deleteDraft(key)
    setTyped((now) => (now === saved ? null : now))
  }
  return {
    text: typed ?? bio,
    change(text: string) {
      setTyped(text)
      saveDraft(key, { bio: text })
    },
    clear,
  }
}

function readBio(key: string): string | null {
  const draft = readDraft(key)
  return typeof draft === 'object' && draft !== null && 'bio' in draft && typeof draft.bio === 'string' ? draft.bio : null
}
