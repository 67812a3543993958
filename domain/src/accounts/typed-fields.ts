import { accountLimits } from './limits.ts'

/** What was typed in a form without JavaScript and is shown again after a refusal; never a password. */
export const typedFields = ['email', 'fullName'] as const
export type TypedFields = Partial<Record<(typeof typedFields)[number], string>>

/** Of the browser, so that no address is in a URL, which ends up in logs. */
export const typedCookie = { name: 'typed', seconds: 300 } as const

/** The fields in a stored text; those that are not valid are left out. */
export function readTypedFields(stored: string | undefined): TypedFields {
  const found = parsed(stored)
  const isText = (value: unknown) => typeof value === 'string' && value.length <= accountLimits.email.max
  return Object.fromEntries(typedFields.filter((field) => isText(found[field])).map((field) => [field, found[field]]))
}

function parsed(stored: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}
