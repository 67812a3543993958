import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { BackLink } from '../ui/back-link.tsx'

/** To the page before, wherever that was; to the jobs for those who came from outside. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <BackLink
      to="/jobs"
      className="justify-self-start"
      onClick={(event) => {
        if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.back()
      }}
    >
      Back
    </BackLink>
  )
}
