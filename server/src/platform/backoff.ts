type Bounds = { firstMs: number; maxMs: number }

/**
 * How long to wait before the next try: doubles with each failure, with up to half of it random, so that processes do not retry in step.
 */
export function backoffMs(failures: number, { firstMs, maxMs }: Bounds) {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30))
  return fullMs * (0.5 + Math.random() / 2)
}
