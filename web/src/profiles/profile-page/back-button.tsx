import { type HistoryState, useRouter } from '@tanstack/react-router'
import { BackLink } from '../../ui/page/back-link.tsx'

/** To the page before, over the tabs that were opened since, wherever that was; to the jobs for those who came from outside. */
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

/** The state of a link to another tab of the same page. */
export function oneTabFurther({ tabsSinceArrival = 0 }: HistoryState): HistoryState {
  return { tabsSinceArrival: tabsSinceArrival + 1 }
}
