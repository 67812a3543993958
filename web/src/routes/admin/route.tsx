import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'

/** For administrators only; everybody else is sent to the home page. */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context: { viewer } }) => {
    if (!viewer?.isAdmin) throw redirect({ to: '/' })
  },
  component: Outlet,
})
