import { shortened } from './shortened.ts'

/** A path for the log, without the token of a private calendar address. */
export function loggedPath(path: string) {
  return shortened(path.replace(/^\/calendar\/.*/s, '/calendar/…'))
}
