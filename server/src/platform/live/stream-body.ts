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
            // What comes before it is read is merged.
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
 * The stream behind the body of a response, for a server that can write to the connection itself instead of reading the body: the bodies
 * of thousands of streams take more memory and time than all else.
 */
export function takeStream({ body }: Response): Stream | undefined {
  return body ? streams.get(body) : undefined
}
