import { pino } from 'pino'

const maxBytes = 1024 ** 2

/** Where log lines go, standard output by default. A failed write, to a full disk for example, must not fail the request. */
export function logDestination(fileDescriptor = 1) {
  const destination = pino.destination({ dest: fileDescriptor, sync: true, maxLength: maxBytes })
  destination.on('error', () => {})
  return destination
}
