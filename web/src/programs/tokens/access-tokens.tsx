import { programLimits } from '@shutterbid/domain/programs/limits'
import type { MadeAccessToken } from '@shutterbid/domain/programs/schemas'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { readDraft } from '../../forms/drafts/draft.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { TokenRow } from './token-row.tsx'
import { tokensOptions } from './tokens-options.ts'

const NewTokenForm = lazyPart(async () => (await import('./new-token-form.tsx')).NewTokenForm)

const titleId = 'access-tokens-title'

/** The tokens with which programs act for the viewer. A new one is shown until the viewer closes it. */
export function AccessTokens() {
  const query = useQuery(tokensOptions())
  const toast = useToast()
  const refreshed = useRefreshed()
  const draftKey = `new access token ${useSignedInViewer().id}`
  const [made, setMade] = useState<MadeAccessToken>()
  const [isMaking, setIsMaking] = useState(false)
  // Proof may lead to Google and back.
  useEffect(() => setIsMaking(readDraft(draftKey) !== undefined), [draftKey])

  async function show(token: MadeAccessToken) {
    setMade(token)
    setIsMaking(false)
    await refreshed()
    focusOn('new-access-token', { intoView: true })
  }
  function close() {
    setMade(undefined)
    setIsMaking(false)
    focusOn(titleId)
  }
  async function sayRevoked(tokenId: string) {
    if (made?.id === tokenId) setMade(undefined)
    await refreshed()
    toast.success('Access token revoked')
    focusOn(titleId)
  }
  return (
    <section className="grid content-start gap-4" aria-labelledby={titleId}>
      <h3 className="title" id={titleId} tabIndex={-1}>
        Access tokens
      </h3>
      <p className="text-ink-2">
        Programs that act for you: your own book-keeping, your calendar, or an assistant. Each token can do only what you allow.{' '}
        <a className="link" href="/api/docs">
          Documentation of the API
        </a>
      </p>
      <Loaded query={query} failedText="Failed to load your access tokens" loading={<TokensLoading />}>
        {(tokens) => (
          <>
            {tokens.length > 0 ? (
              <ul className="ruled-rows">
                {tokens.map((token) => (
                  <TokenRow key={token.id} token={token} loadedAt={query.dataUpdatedAt} onRevoked={sayRevoked} />
                ))}
              </ul>
            ) : (
              <p className="text-ink-2 text-small">You have no access tokens.</p>
            )}
            {made ? (
              <ShownOnce id="new-access-token" label="Your access token" value={made.token} what="token" onClose={close}>
                Copy the token for “{made.name}” now: it is not shown again. Whoever has it can do what it allows, until it expires or you
                revoke it.
              </ShownOnce>
            ) : null}
            {isMaking ? (
              <Suspense fallback={<TokensLoading />}>
                <NewTokenForm draftKey={draftKey} onMade={show} onClose={close} />
              </Suspense>
            ) : null}
            {made || isMaking || tokens.length >= programLimits.tokens.max ? null : (
              <Button className="justify-self-start" onClick={() => setIsMaking(true)}>
                Make an access token
              </Button>
            )}
            {tokens.length < programLimits.tokens.max ? null : (
              <p className="text-ink-2 text-small">An account can have {programLimits.tokens.max} access tokens.</p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function TokensLoading() {
  return (
    <Loading>
      <Skeleton className="h-11 w-44" />
    </Loading>
  )
}
