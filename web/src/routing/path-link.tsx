import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** For a path known only as text, as in a notification; it may have a query. */
export function PathLink({ path, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { path: string }) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={path}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void router.navigate({ href: path })
      }}
    />
  )
}
