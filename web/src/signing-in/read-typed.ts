import { readSubmittedFields, submittedFieldsCookie } from '@shutterbid/domain/signing-in/submitted-fields'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** The fields of a form that was sent without JavaScript. Only the server can read their cookie. */
export const readTyped = createIsomorphicFn()
  .server(() => readSubmittedFields(getCookie(submittedFieldsCookie.name)))
  .client(() => ({}) as ReturnType<typeof readSubmittedFields>)
