import type { Refusal } from '@shutterbid/domain/refusals'

// What calls of the API are rejected with, for `rejects.toMatchObject(…)`.

/** The product says no, with its reason. */
export function refusal(reason: Refusal) {
  return { code: 'REFUSED', status: 409, data: { reason } }
}

export const notThere = { code: 'NOT_FOUND', status: 404 }
export const notSignedIn = { code: 'UNAUTHORIZED', status: 401 }
export const notForYou = { code: 'FORBIDDEN', status: 403 }
