import type { GoogleCalendarReturn } from '@shutterbid/domain/calendars/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NeedsScript } from '../../accounts/needs-script.tsx'
import { PageWithPhoto } from '../../accounts/page-with-photo.tsx'
import { useViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { connectFailed, connectionsOptions } from '../../calendars/use-connections.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type GoogleCalendarScreenProps = { returned: GoogleCalendarReturn | null }

/** Google redirects here after the consent page. */
export function GoogleCalendarScreen({ returned }: GoogleCalendarScreenProps) {
  const viewer = useViewer()
  if (!viewer) {
    const query = returned ? `?${new URLSearchParams(Object.entries(returned).filter(([, value]) => value))}` : ''
    return (
      <PageWithPhoto title="Google Calendar" lead="Sign in with the account for which you connect it.">
        <ButtonLink variant="ink" className="justify-self-start" to="/sign-in" search={{ redirect: `/google-calendar-success${query}` }}>
          Sign In
        </ButtonLink>
      </PageWithPhoto>
    )
  }
  if (viewer.userType !== 'photographer') {
    return (
      <PageWithPhoto title="Google Calendar" lead="Only photographers connect calendars.">
        <ButtonLink className="justify-self-start" to="/">
          Go to the home page
        </ButtonLink>
      </PageWithPhoto>
    )
  }
  return <OfPhotographer viewer={viewer} returned={returned} />
}

/** Sends Google's parameters to the server once, and removes them from the address. */
function OfPhotographer({ viewer, returned }: GoogleCalendarScreenProps & { viewer: Viewer }) {
  const queryClient = useQueryClient()
  const connections = useQuery({ ...connectionsOptions(), enabled: !returned })
  const { mutate, isSuccess, error } = useMutation(
    orpc.calendars.connectGoogle.mutationOptions({
      onSuccess: (view) => queryClient.setQueryData(connectionsOptions().queryKey, view),
    }),
  )
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current || !returned) return
    isSent.current = true
    window.history.replaceState(window.history.state, '', window.location.pathname)
    mutate(returned)
  }, [returned, mutate])

  const toAvailability = (
    <ButtonLink
      variant={error ? 'outline' : 'ink'}
      className="justify-self-start"
      to="/profile/$personId"
      params={{ personId: viewer.id }}
      search={{ tab: 'availability', part: 'calendars' }}
    >
      See your availability
    </ButtonLink>
  )
  const problem = error ?? connections.error
  if (problem)
    return (
      <PageWithPhoto title="Google Calendar">
        <Notice tone="error">{errorMessage(problem, connectFailed)}</Notice>
        {toAvailability}
      </PageWithPhoto>
    )
  if (isSuccess || connections.data?.connections.some(({ kind }) => kind === 'google'))
    return (
      <PageWithPhoto
        title="Calendar Connected!"
        lead="Your availability and shoots will sync: you count as busy during the events of your calendar, and your shoots are written to “Shutterbid shoots” there."
      >
        {toAvailability}
      </PageWithPhoto>
    )
  if (connections.data)
    return (
      <PageWithPhoto title="Google Calendar" lead="No Google account is connected.">
        {toAvailability}
      </PageWithPhoto>
    )
  return (
    <PageWithPhoto title="Google Calendar">
      <Notice>Connecting your calendar...</Notice>
      <NeedsScript>Connecting a calendar needs JavaScript. Turn it on in your browser, then start again.</NeedsScript>
    </PageWithPhoto>
  )
}
