import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { Loading, Skeleton } from '../../loading/skeleton.tsx'
import { sheetSpans } from './sheet-rows.ts'

export function LoadingSheet({ userType }: { userType: UserType }) {
  return (
    <Loading>
      <div className={userType === 'client' ? 'vision-board' : 'contact-sheet'}>
        {sheetSpans(5).map((span, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike.
          <figure className={`span-${span}`} key={place}>
            <Skeleton className="picture-box" />
          </figure>
        ))}
      </div>
    </Loading>
  )
}
