export function listenerTask(event: string, listener: string) {
  return `${event} ${listener}`
}
