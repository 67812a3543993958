// The image's HEALTHCHECK, without curl: whether the process of this container answers. A worker answers only on MONITOR_PORT.
const { MONITOR_PORT, PORT, ROLE } = process.env
const port = MONITOR_PORT || (ROLE === 'worker' ? undefined : PORT || 3000)
if (!port) process.exit(0)
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) }).catch((error) => error)
if (answer.ok) process.exit(0)
console.error(answer.status ? `/healthz answers ${answer.status}.` : `/healthz does not answer: ${answer.cause?.message ?? answer.message}`)
process.exit(1)
