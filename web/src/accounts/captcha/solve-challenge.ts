import { type Challenge, solveChallengeWorkers } from 'altcha/lib'
import Solver from 'altcha/workers/pbkdf2?worker'

const maxWorkers = 4

/** Solves the proof of work in a worker and returns the token for the server. */
export async function solveChallenge(challenge: Record<string, unknown>, signal: AbortSignal): Promise<string> {
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const known = challenge as Challenge & Record<string, unknown>
  const solution = await solveChallengeWorkers({
    challenge: known,
    concurrency: Math.min(maxWorkers, navigator.hardwareConcurrency || 1),
    controller,
    createWorker: () => new Solver(),
  })
  if (!solution) throw new Error('The proof of work was not finished')
  const { counter, derivedKey } = solution
  return btoa(
    JSON.stringify({ challenge: { parameters: known.parameters, signature: known.signature }, solution: { counter, derivedKey } }),
  )
}
