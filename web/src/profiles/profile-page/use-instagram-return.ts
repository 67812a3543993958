import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Tells the owner once, and removes the parameter from the address. */
export function useInstagramReturn({ isBack, isOwner }: { isBack: boolean; isOwner: boolean }) {
  const router = useRouter()
  const toast = useToast()
  useEffect(() => {
    if (!isBack) return
    if (isOwner) toast.success('Instagram connected successfully')
    const { pathname, search } = router.state.location
    void router.navigate({ to: pathname, search: { ...search, instagram: undefined }, replace: true, resetScroll: false })
  }, [router, toast, isBack, isOwner])
}
