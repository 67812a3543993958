import type { FocusEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Options of both fields for a new password: they are compared when one is left, and on each change once they were found to differ. Not when
 * the button is pressed, which checks everything: an error that comes or goes meanwhile would move the button away from the pointer.
 */
export function comparePasswords<Typed extends FieldValues, Sent>(
  { getValues, getFieldState, trigger }: UseFormReturn<Typed, unknown, Sent>,
  confirmation: Path<Typed>,
) {
  return {
    onBlur({ relatedTarget }: FocusEvent) {
      const isSubmit = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
      if (!isSubmit && getValues(confirmation)) void trigger(confirmation)
    },
    onChange() {
      if (getFieldState(confirmation).invalid) void trigger(confirmation)
    },
  }
}
