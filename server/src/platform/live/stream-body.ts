import type { Stream } from './stream.ts'

const streams = new WeakMap<ReadableStream, Stream>()

/** A stream as the body of a response. */
export function bodyOf(stream: Stream): ReadableStream<Uint8Array> {
  let isOpen = false
  let isLeft = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isOpen) return stream.drained()
        isOpen = true
        stream.writeTo({
          write(bytes) {
            controller.enqueue(bytes)
            // Merges changes until it is read.
            return false
          },
          end: () => isLeft || controller.close(),
        })
      },
      cancel() {
        isLeft = true
        stream.close()
      },
    },
    { highWaterMark: 0 },
  )
  streams.set(body, stream)
  return body
}

/**
 * For a server that writes to the connection itself instead of reading the body: bodies of thousands of streams take more memory and time
 * than all else.
 */
export function takeStream({ body }: Response): Stream | undefined {
  return body ? streams.get(body) : undefined
}
