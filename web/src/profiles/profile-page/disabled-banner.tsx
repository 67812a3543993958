import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { Notice } from '../../ui/notice.tsx'

const texts: Record<UserType, string> = {
  photographer: "This photographer's account is currently disabled and unavailable for bookings.",
  client: "This client's account is currently disabled. Their open jobs are hidden.",
}

export function DisabledBanner({ userType }: { userType: UserType }) {
  return (
    <Notice tone="error">
      <strong className="block font-[550]">Account Disabled</strong>
      {texts[userType]}
    </Notice>
  )
}
