import { reviewRefusals } from '@shutterbid/domain/reviews/refusals'
import { useState } from 'react'
import { deleteDraft, readDraft } from '../forms/drafts/draft.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { reviewDraftKey } from './review-draft-key.ts'

/** In place of the form: another screen published a review. Shows what was typed here. */
export function ReviewedElsewhere({ jobId }: { jobId: string }) {
  const [typed, setTyped] = useState(() => typedIn(readDraft(reviewDraftKey(jobId))))
  function discard() {
    deleteDraft(reviewDraftKey(jobId))
    setTyped('')
  }
  return (
    <>
      <Notice tone="info">{reviewRefusals.already_reviewed}</Notice>
      {typed ? (
        <div className="grid content-start justify-items-start gap-2">
          <span className="caption">What you typed here was not published</span>
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{typed}</p>
          <Button variant="quiet" className="-ml-4.5" onClick={discard}>
            Discard
          </Button>
        </div>
      ) : null}
    </>
  )
}

function typedIn(draft: unknown) {
  const isTyped = typeof draft === 'object' && draft !== null && 'content' in draft && typeof draft.content === 'string'
  return isTyped ? String(draft.content).trim() : ''
}
