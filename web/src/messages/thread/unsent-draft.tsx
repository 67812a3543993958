import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { readMessageDraft, saveMessageDraft } from './message-draft.ts'

/** Text typed into a thread that now needs a subscription. The text field has it again once it can be used. */
export function UnsentDraft({ viewerId, personId }: { viewerId: string; personId: string }) {
  const [text, setText] = useState('')
  useEffect(() => setText(readMessageDraft(viewerId, personId)), [viewerId, personId])
  function discard() {
    saveMessageDraft(viewerId, personId, '')
    setText('')
  }
  if (!text) return null
  return (
    <section className="mx-auto mt-8 grid max-w-text content-start gap-2" aria-label="What you typed">
      <span className="caption">What you typed was not sent. It is kept here while this tab is open.</span>
      <p className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">{text}</p>
      <Button variant="quiet" className="-ml-4.5 justify-self-start" onClick={discard}>
        Discard
      </Button>
    </section>
  )
}
