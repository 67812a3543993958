import type { ComponentProps } from 'react'
import { TextField } from '../forms/text-field.tsx'

/** A code of an authenticator app, or a backup code, which has letters. */
export function CodeField(input: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      help="From your app, or a backup code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  )
}
