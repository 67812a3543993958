import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from '../refuse.ts'

/** Refuses a body by its Content-Length before it is read, or while it arrives. In bytes. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge()
    },
  })
}
