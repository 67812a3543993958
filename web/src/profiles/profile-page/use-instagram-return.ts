import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useToast } from '../../ui/toasts/toasts.tsx'

/** Back from Instagram: says so once to the owner, and takes it out of the address. */
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
