import type { Refusal } from '@shutterbid/domain/refusals'

// The errors of API calls, for `rejects.toMatchObject(…)`.

export function refusal(reason: Refusal) {
  return { code: 'REFUSED', status: 409, data: { reason } }
}

export const notThere = { code: 'NOT_FOUND', status: 404 }
export const notSignedIn = { code: 'UNAUTHORIZED', status: 401 }
export const notForYou = { code: 'FORBIDDEN', status: 403 }
