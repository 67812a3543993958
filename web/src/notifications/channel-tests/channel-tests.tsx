import { type TestedChannel, testedChannels } from '@shutterbid/domain/notifications/kinds'
import type { ChannelTest } from '@shutterbid/domain/notifications/push-schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { testOutcome } from './test-outcome.ts'

const names: Record<TestedChannel, string> = { bell: 'Bell', mail: 'Mail', push: 'Your devices' }

const repeatMs = 2000
const longestMs = 120_000

/** Sends a test over each channel and shows its outcome. */
export function ChannelTests() {
  const queryClient = useQueryClient()
  const toast = useToast()
  const options = orpc.notifications.tests.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['bell'] } })
  const { data: tests = [] } = useQuery({ ...options, refetchInterval: ({ state }) => (state.data?.some(isOpen) ? repeatMs : false) })
  const send = useMutation(
    orpc.notifications.sendTest.mutationOptions({
      onError: (error) => toast.error(errorMessage(error, 'The test could not be sent')),
      onSettled: () => queryClient.invalidateQueries({ queryKey: options.queryKey }),
    }),
  )
  return (
    <section className="grid content-start gap-4" aria-labelledby="tests">
      <div className="grid content-start gap-2">
        <h3 className="title" id="tests">
          Try them
        </h3>
        <p className="text-ink-2">A test is sent like any other notification, but also during quiet hours.</p>
      </div>
      <ul className="ruled-rows">
        {testedChannels.map((channel) => (
          <li key={channel} className="flex flex-wrap items-center gap-4">
            <div className="min-w-0 grow">
              <p className="font-[550]">{names[channel]}</p>
              <p className="text-ink-2 text-small" role="status">
                {outcomeOf(tests, channel)}
              </p>
            </div>
            <Button
              busy={send.isPending && send.variables.channel === channel}
              busyLabel="Sending..."
              onClick={() => send.mutate({ channel })}
              aria-label={`Send me a test: ${names[channel]}`}
            >
              Send me a test
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function outcomeOf(tests: ChannelTest[], channel: TestedChannel) {
  const test = tests.find((one) => one.channel === channel)
  return test ? testOutcome(test) : ''
}

function isOpen({ state, askedAt }: ChannelTest) {
  return (state === 'waiting' || state === 'sending') && Date.now() - askedAt.getTime() < longestMs
}
