import { useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useEffect } from 'react'
import { useHistoryState } from '../../routing/use-history-state.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Shows once what the previous page passed on. */
export function useArrivalNotice() {
  const router = useRouter()
  const toast = useToast()
  const { notice } = useHistoryState()
  useEffect(() => {
    if (!notice) return
    toast.show(notice, { seconds: 4, icon: <Camera size={20} strokeWidth={1.6} aria-hidden="true" /> })
    const { href, state } = router.state.location
    const { notice: _shown, ...left } = state
    router.history.replace(href, left)
  }, [router, toast, notice])
}
