import { useRouter } from '@tanstack/react-router'
import { BackLink } from '../../ui/page/back-link.tsx'

/** Goes to the page before the profile, skipping the profile's own tabs; to the jobs if there was none. */
export function BackButton() {
  const router = useRouter()
  return (
    <BackLink
      to="/jobs"
      className="justify-self-start"
      onClick={(event) => {
        const { __TSR_index: pagesBefore, tabsSinceArrival = 0 } = router.state.location.state
        if (pagesBefore <= tabsSinceArrival || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        router.history.go(-1 - tabsSinceArrival)
      }}
    >
      Back
    </BackLink>
  )
}
