import { programLimits } from '@shutterbid/domain/programs/limits'
import { cardSettings, type CardSettings as Settings } from '@shutterbid/domain/search/card-schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { ownOrigin } from '../../routing/own-origin.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** The card that photographers show on their own websites. `slug`: of their public page. */
export function CardSettings({ slug }: { slug: string }) {
  const query = useQuery(cardOptions())
  return (
    <section className="grid content-start gap-6 max-w-2xl" aria-labelledby="card">
      <div className="grid content-start gap-2">
        <h3 className="title" id="card">
          A card for your own website
        </h3>
        <p className="text-ink-2">
          It shows three pictures, your rating, your newest reviews and your next free days, and leads to your public page. Free days come
          from your hours here, without the events of connected calendars.
        </p>
      </div>
      <Loaded query={query} failedText="Failed to load your card">
        {(card) => (
          <>
            <WebsitesForm card={card} />
            {card.origins.length > 0 ? <CardCode slug={slug} /> : null}
          </>
        )}
      </Loaded>
    </section>
  )
}

function WebsitesForm({ card }: { card: Settings }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(card.origins.join('\n'))
  const [refusedCount, setRefusedCount] = useState(0)
  useFocusFirstError(form, refusedCount)
  const save = useMutation(
    orpc.search.setCard.mutationOptions({
      onSuccess: (saved) => {
        queryClient.setQueryData(cardOptions().queryKey, saved)
        setText(saved.origins.join('\n'))
        toast.success('Websites saved')
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to save the websites')),
    }),
  )
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const checked = cardSettings.safeParse({ origins: lines })
  const isSaved = checked.data?.origins.join() === card.origins.join()
  const [issue] = checked.error?.issues ?? []

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!checked.success) setRefusedCount((count) => count + 1)
    else if (!isSaved && !save.isPending) save.mutate(checked.data)
  }
  return (
    <form ref={form} className="grid content-start gap-4" method="post" noValidate onSubmit={submit}>
      <TextArea
        label="Websites that may show it"
        help={`The address of each on a line of its own, at most ${programLimits.cardOrigins.max}. With and without www are two.`}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://www.example.com"
        value={text}
        error={refusedCount > 0 && issue ? issueText(issue, lines) : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <SubmitButton variant="ink" className="justify-self-start" disabled={isSaved} busy={save.isPending} busyLabel="Saving...">
        Save websites
      </SubmitButton>
    </form>
  )
}

function CardCode({ slug }: { slug: string }) {
  const code = `<script async src="${ownOrigin()}/card.js" data-photographer="${slug}"></script>`
  return (
    <div className="grid content-start gap-4">
      <TextArea
        label="Code for your website"
        help="Put it where the card belongs. data-height sets its height in pixels. Changes show within five minutes."
        rows={3}
        className="wrap-anywhere"
        value={code}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={code} what="code" />
        <ButtonAnchor href={`/card/${slug}`} target="_blank" rel="noopener">
          See your card
        </ButtonAnchor>
      </div>
    </div>
  )
}

function cardOptions() {
  return orpc.search.card.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['account'] } })
}

/** With the line that it is about, if there are several. */
function issueText({ message, path }: { message: string; path: PropertyKey[] }, lines: string[]) {
  const line = path[1]
  return typeof line === 'number' && lines.length > 1 ? `${lines[line]?.trim()}: ${message}` : message
}
