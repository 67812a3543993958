import { readTypedFields, typedCookie } from '@shutterbid/domain/accounts/typed-fields'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'

/** What was typed in the form without JavaScript that led to this page; nothing in the browser, which cannot read the cookie. */
export const readTyped = createIsomorphicFn()
  .server(() => readTypedFields(getCookie(typedCookie.name)))
  .client(() => ({}) as ReturnType<typeof readTypedFields>)
