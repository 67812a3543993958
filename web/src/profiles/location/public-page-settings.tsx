import { type PageSettings, pageSlug, slugLimits } from '@shutterbid/domain/profiles/public-page'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ownPageOptions } from '../profile-options.ts'
import { CardSettings } from './card-settings.tsx'

export function PublicPageSettings() {
  const query = useQuery(ownPageOptions())
  return (
    <section className="grid content-start gap-6 max-w-2xl border-t border-line pt-12">
      <div className="grid content-start gap-2">
        <h2 className="section-title">Public page</h2>
        <p className="text-ink-2">
          Visitors without an account see your portfolio, what you say about yourself, your specialties and your reviews. Your hours, your
          email and your address stay out of it.
        </p>
      </div>
      <Loaded query={query} failedText="Failed to load profile">
        {(page) => (
          <>
            <PageForm page={page} />
            <CardSettings slug={page.slug} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function PageForm({ page }: { page: PageSettings }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [slug, setSlug] = useState(page.slug)
  const [isIndexed, setIsIndexed] = useState(page.isIndexed)
  const [refusedCount, setRefusedCount] = useState(0)
  useFocusFirstError(form, refusedCount)
  const save = useMutation(
    orpc.profiles.setPage.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(ownPageOptions().queryKey, saved)
        setSlug(saved.slug)
        toast.success('Public page updated')
      },
      onError: () => setRefusedCount((count) => count + 1),
    }),
  )
  const checked = pageSlug.safeParse(slug)
  const isSaved = checked.data === page.slug && isIndexed === page.isIndexed
  const error = checked.success
    ? save.isError
      ? errorMessage(save.error, 'Failed to update profile')
      : undefined
    : checked.error.issues[0]?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!checked.success) setRefusedCount((count) => count + 1)
    else if (!isSaved && !save.isPending) save.mutate({ slug: checked.data, isIndexed })
  }
  return (
    <form ref={form} className="grid content-start gap-6" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Address of your page"
        help={
          <>
            It begins with /photographers/. Links to the old address will stop working.{' '}
            <Link className="link" to="/photographers/$slug" params={{ slug: page.slug }}>
              See your page
            </Link>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={slugLimits.max}
        value={slug}
        error={error}
        onChange={(event) => {
          setSlug(event.target.value)
          save.reset()
        }}
      />
      <Switch
        label="Let search engines list this page"
        help="When on, our home page may also quote your reviews. When off, people find your page on Shutterbid and through links, but not by searching for your name elsewhere."
        checked={isIndexed}
        onChange={(event) => setIsIndexed(event.target.checked)}
      />
      <SubmitButton
        variant="ink"
        className="justify-self-start"
        disabled={isSaved || !checked.success}
        busy={save.isPending}
        busyLabel="Saving..."
      >
        Save public page
      </SubmitButton>
    </form>
  )
}
