import type { FeedbackForm } from '@shutterbid/domain/feedback/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Sending the same feedback again, after a failure, does not store it twice. */
export function useSubmitFeedback(draftKey: string, onSent: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const last = useRef({ body: '', feedbackId: '' })
  const { mutate, isPending, error } = useMutation(
    orpc.feedback.submit.mutationOptions({
      onSuccess: () => {
        last.current = { body: '', feedbackId: '' }
        onSent()
        deleteDraft(draftKey)
        toast.success('Thank you. We have your feedback.')
      },
      // A refusal may come after the feedback was stored.
      onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.feedback.list.key() }),
    }),
  )
  function send(feedback: FeedbackForm, shrunk: Blob | null) {
    const body = JSON.stringify([feedback, shrunk?.size])
    if (last.current.body !== body) last.current = { body, feedbackId: crypto.randomUUID() }
    const photo = shrunk ? new File([shrunk], 'photo', { type: shrunk.type }) : undefined
    mutate({ ...feedback, feedbackId: last.current.feedbackId, photo })
  }
  return { send, isPending, error }
}
