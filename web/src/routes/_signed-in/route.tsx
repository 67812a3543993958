import { signInToContinue } from '@shutterbid/domain/shared/error-texts'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** Screens and loaders below find `viewer` in the context. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => {
    if (!context.viewer) {
      throw redirect({ to: '/sign-in', search: { redirect: location.href }, state: { notice: signInToContinue } })
    }
    return { viewer: context.viewer }
  },
  component: Outlet,
})
