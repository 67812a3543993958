import type { LiveMessage } from '@shutterbid/domain/live/messages'

const kinds: LiveMessage['kind'][] = ['hello', 'changes', 'refetch', 'position', 'closed']

type Callbacks = { onMessage: (message: LiveMessage) => void; onError: () => void }

/** Closes the stream when it fails: the browser's own reconnect would use the same URL, and all clients would reconnect at once. */
export function openEventSource(url: string, { onMessage, onError }: Callbacks): () => void {
  const source = new EventSource(url)
  for (const kind of kinds) source.addEventListener(kind, ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as LiveMessage))
  source.addEventListener('error', () => {
    source.close()
    onError()
  })
  return () => source.close()
}
