import { Link } from '@tanstack/react-router'

/** `person` is null after the account was deleted. */
export function NamedPerson({ person }: { person: { id: string; fullName: string } | null }) {
  if (!person) return <>a deleted account</>
  return (
    <Link
      className="link inline-flex min-h-6 items-center wrap-anywhere"
      to="/admin/people/$personId"
      params={{ personId: person.id }}
      preload={false}
    >
      {person.fullName}
    </Link>
  )
}
