import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { refusalReason } from '../../api/error-message.ts'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { editDraftOptions } from '../job-options.ts'

export async function loadEditPage(queryClient: QueryClient, jobId: string) {
  try {
    await queryClient.query({ ...editDraftOptions(jobId), staleTime: 'static' })
  } catch (error) {
    if (isNotFoundError(error)) throw notFound()
    // It is not open any more; the job page says why.
    if (refusalReason(error)) throw redirect({ to: '/jobs/$jobId', params: { jobId } })
    throw error
  }
  return { now: Date.now() }
}
