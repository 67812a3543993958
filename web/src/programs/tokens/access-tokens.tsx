import { programLimits } from '@shutterbid/domain/programs/limits'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { readDraft } from '../../forms/drafts/draft.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { type PartActions, PartLoading, ProgramPart } from '../program-part.tsx'
import { TokenRow } from './token-row.tsx'
import { tokensOptions } from './tokens-options.ts'

const NewTokenForm = lazyPart(async () => (await import('./new-token-form.tsx')).NewTokenForm)

/** The tokens with which programs act for the viewer. */
export function AccessTokens() {
  const query = useQuery(tokensOptions())
  return (
    <ProgramPart
      title="Access tokens"
      about="Programs that act for you: your own book-keeping, your calendar, or an assistant. Each token can do only what you allow."
      more={{ label: 'Documentation of the API', href: '/api/docs' }}
      query={query}
      max={programLimits.tokens.max}
      row={(token, { onRemoved }) => <TokenRow key={token.id} token={token} loadedAt={query.dataUpdatedAt} onRemoved={onRemoved} />}
      add={(actions) => <NewToken {...actions} />}
      secret={{
        label: 'Your access token',
        what: 'token',
        about: (name) =>
          `Copy the token for “${name}” now: it is not shown again. Whoever has it can do what it allows, until it expires or you revoke it.`,
      }}
    />
  )
}

function NewToken({ onMade, onClose }: PartActions) {
  const draftKey = `new access token ${useSignedInViewer().id}`
  const [isMaking, setIsMaking] = useState(false)
  // Proof may lead to Google and back.
  useEffect(() => setIsMaking(readDraft(draftKey) !== undefined), [draftKey])
  function close() {
    setIsMaking(false)
    onClose()
  }
  return isMaking ? (
    <Suspense fallback={<PartLoading />}>
      <NewTokenForm draftKey={draftKey} onMade={onMade} onClose={close} />
    </Suspense>
  ) : (
    <Button className="justify-self-start" onClick={() => setIsMaking(true)}>
      Make an access token
    </Button>
  )
}
