import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { api } from '../api.ts'
import { isSignedOutError, wordsOfError } from '../live/words-of-error.ts'
import { useToast } from '../ui/toasts.tsx'
import { leave } from './leave.ts'

/** Ends the session and shows the sign-in page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return useCallback(async () => {
    try {
      await api.accounts.signOut()
    } catch (error) {
      // Whose session is over already is signed out.
      if (!isSignedOutError(error)) return toast.error(wordsOfError(error))
    }
    await leave(queryClient, router)
  }, [queryClient, router, toast])
}
