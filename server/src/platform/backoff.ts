type Bounds = { firstMs: number; mostMs: number }

/**
 * How long to wait before the next try: doubles with each failure, with up to half of it random, so that processes do not retry in step.
 */
export function backoffMs(failures: number, { firstMs, mostMs }: Bounds) {
  const fullMs = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30))
  return fullMs * (0.5 + Math.random() / 2)
}
