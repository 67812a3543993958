import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { Loading, Skeleton } from '../loading/skeleton.tsx'
import { sheetSpans } from './sheet-rows.ts'

/** The first two rows of a sheet on its way. */
export function LoadingSheet({ userType }: { userType: UserType }) {
  return (
    <Loading>
      <div className={userType === 'client' ? 'board' : 'contact'}>
        {sheetSpans(5).map((span, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that are all alike.
          <figure className={`w${span}`} key={place}>
            <Skeleton className="ph" />
          </figure>
        ))}
      </div>
    </Loading>
  )
}
