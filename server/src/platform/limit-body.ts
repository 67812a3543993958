import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from './refuse.ts'

/** Refuses a body that says it is too large before it is read, and one that turns out to be while it arrives. Sizes in bytes. */
export function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge()
    },
  })
}
