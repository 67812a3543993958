import type { WaysInView } from '@shutterbid/domain/accounts/security-schemas'

type Ways = Pick<WaysInView, 'hasPassword' | 'passkeys'>

/** 'You can sign in with your password or 2 passkeys.' */
export function waysInText({ hasPassword, passkeys }: Ways): string {
  const count = passkeys.filter(({ isLocked }) => !isLocked).length
  const ways = [hasPassword ? 'your password' : [], count === 1 ? 'a passkey' : count > 1 ? `${count} passkeys` : []].flat()
  if (ways.length === 0) return 'You cannot sign in to your account.'
  return `You can sign in with ${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}
