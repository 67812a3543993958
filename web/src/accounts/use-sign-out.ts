import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { errorMessage, isSignedOutError } from '../api/error-message.ts'
import { requestGate } from '../api/request-gate.ts'
import { api } from '../api.ts'
import { useToast } from '../ui/toasts/toasts.tsx'
import { leave } from './leave.ts'

let isOwnWish = false

/** Whether this tab is signing itself out: it leaves by itself, and needs nobody to tell it that its session is over. */
export function isSigningOut() {
  return isOwnWish
}

/** Ends the session and shows the sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return useCallback(async () => {
    isOwnWish = true
    const open = requestGate.close()
    try {
      await queryClient.cancelQueries()
      await api.accounts.signOut().catch((error: unknown) => {
        // Whose session is over already is signed out.
        if (!isSignedOutError(error)) throw error
      })
      await leave(queryClient, router)
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      isOwnWish = false
      open()
    }
  }, [queryClient, router, toast])
}
