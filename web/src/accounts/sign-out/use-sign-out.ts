import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { errorMessage, isSignedOutError } from '../../api/error-message.ts'
import { requestGate } from '../../api/request-gate.ts'
import { api } from '../../api.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { finishSignOut } from '../finish-sign-out.ts'

export function useSignOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return useCallback(async () => {
    const open = requestGate.close()
    try {
      await queryClient.cancelQueries()
      await api.signingIn.signOut().catch((error: unknown) => {
        // The session has already ended.
        if (!isSignedOutError(error)) throw error
      })
      await finishSignOut(queryClient, router)
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      open()
    }
  }, [queryClient, router, toast])
}
