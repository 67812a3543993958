import type { ChangedCalendar, ConnectionsView } from '@shutterbid/domain/calendars/schemas'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../api/error-message.ts'
import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'
import { useToast } from '../ui/toasts/toasts.tsx'

type Connections = ConnectionsView['connections']

export const connectFailed = 'Failed to connect calendar'

/** Actions on connected calendars; each answer is the new state. `withChanges`: including the ones being saved. */
export function useConnections() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const show = (view: ConnectionsView) => queryClient.setQueryData(connectionsOptions().queryKey, view)
  const scope = { id: 'calendar-connections' }
  const changes = useMutationState({
    filters: { mutationKey: orpc.calendars.changeCalendar.mutationKey(), status: 'pending' },
    select: (mutation) => mutation.state.variables as ChangedCalendar,
  })
  const connectAddress = useMutation(
    orpc.calendars.connectAddress.mutationOptions({
      scope,
      onSuccess: (view) => {
        show(view)
        toast.success('Calendar Connected!')
      },
    }),
  )
  /** `done`: the toast after saving. */
  const outcome = (failed: string, done?: string) => ({
    scope,
    onSuccess: (view: ConnectionsView) => {
      show(view)
      if (done) toast.success(done)
    },
    onError: (error: Error) => toast.error(errorMessage(error, failed)),
  })
  const changeCalendar = useMutation(orpc.calendars.changeCalendar.mutationOptions(outcome('Failed to change the calendar')))
  const writeAgain = useMutation(
    orpc.calendars.writeAgain.mutationOptions(outcome('Failed to write them again', 'They will appear there within a minute')),
  )
  const disconnect = useMutation(
    orpc.calendars.disconnect.mutationOptions(outcome('Failed to disconnect calendar', 'Calendar disconnected successfully')),
  )
  const readNow = useMutation(
    orpc.calendars.readNow.mutationOptions({
      ...outcome('Failed to read the calendar'),
      onSuccess: (view, { connectionId }) => {
        show(view)
        const connection = view.connections.find(({ id }) => id === connectionId)
        if (connection && !connection.problem && connection.calendars.every(({ problem }) => !problem))
          toast.success('Your calendar is up to date')
      },
    }),
  )
  return {
    withChanges: (connections: Connections) => changes.reduce(withChange, connections),
    connectAddress,
    changeCalendar,
    writeAgain,
    readNow,
    disconnect,
  }
}

function withChange(connections: Connections, { calendarId, ...changed }: ChangedCalendar): Connections {
  return connections.map((connection) => ({
    ...connection,
    calendars: connection.calendars.map((calendar) => (calendar.id === calendarId ? { ...calendar, ...changed } : calendar)),
  }))
}

/** Reads that change nothing are not announced, so the times of the last and the next read are refetched regularly. */
export function connectionsOptions() {
  return orpc.calendars.connections.queryOptions({
    throwOnError: throwSignedOut,
    meta: { topics: ['account'] },
    refetchInterval: 5 * 60_000,
  })
}
