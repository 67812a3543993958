import { accountLimits } from '../accounts/limits.ts'

/** The fields that a form without JavaScript fills in again after an error. */
export const typedFields = ['email', 'fullName'] as const
export type TypedFields = Partial<Record<(typeof typedFields)[number], string>>

/** The cookie that keeps these fields; an email address in a URL would end up in logs. */
export const typedCookie = { name: 'typed', seconds: 300 } as const

/** Leaves out fields that are not valid. */
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
