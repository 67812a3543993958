import { pino } from 'pino'

const mostBytes = 1024 ** 2

/** Where lines go, standard output by default. A line that cannot be written, to a full disk say, must not fail the request that it is about. */
export function logDestination(fileDescriptor = 1) {
  const destination = pino.destination({ dest: fileDescriptor, sync: true, maxLength: mostBytes })
  destination.on('error', () => {})
  return destination
}
