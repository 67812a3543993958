import type { WaysInView } from '@shutterbid/domain/signing-in/security-schemas'

type Ways = Pick<WaysInView, 'hasPassword' | 'passkeys' | 'google' | 'hasGoogle'>

/** 'You can sign in with your password, 2 passkeys or Google.' */
export function waysInText({ hasPassword, passkeys, google, hasGoogle }: Ways): string {
  const count = passkeys.filter(({ isLocked }) => !isLocked).length
  const ways = [
    hasPassword ? ['your password'] : [],
    count === 0 ? [] : [count === 1 ? 'a passkey' : `${count} passkeys`],
    google && hasGoogle ? ['Google'] : [],
  ].flat()
  if (ways.length === 0) return 'Nothing that works here opens your account. Choose a password by mail.'
  return `You can sign in with ${new Intl.ListFormat('en', { type: 'disjunction' }).format(ways)}.`
}
