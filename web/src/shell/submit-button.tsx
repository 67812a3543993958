import { useHydrated } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Button } from '../ui/button.tsx'

/** The button that sends a form; it waits until the page is awake, so that no form is sent by the browser alone. */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isAwake = useHydrated()
  return <Button type="submit" disabled={disabled || !isAwake} {...rest} />
}
