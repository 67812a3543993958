/** The name of the task in which a listener handles an event. */
export function listenerTask(event: string, listener: string) {
  return `${event} ${listener}`
}
