import type { UserType } from '@shutterbid/domain/accounts/schemas'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { Failed } from '../loading/failed.tsx'
import { Loading, Skeleton } from '../loading/skeleton.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { OwnPictures } from './own/own-pictures.tsx'
import { picturesOptions } from './pictures-options.ts'
import { portfolioTexts } from './portfolio-texts.ts'
import { ContactSheet } from './sheet/contact-sheet.tsx'
import { sheetSpans } from './sheet/sheet-rows.ts'

type PortfolioTabProps = {
  profile: ProfileView
  /** The control that reports a picture. */
  reportOf?: (picture: PictureView) => ReactNode
  /** Actions on a picture in the viewer. */
  actionOf?: ((picture: PictureView) => ReactNode) | undefined
}

export function PortfolioTab({ profile, reportOf, actionOf }: PortfolioTabProps) {
  const { id, userType, fullName, isOwner } = profile
  const { data: pictures, error, isFetching, refetch } = useQuery(picturesOptions(id))
  const texts = portfolioTexts[userType]
  if (!pictures) {
    return error ? (
      <Failed query={{ isFetching, refetch }}>{errorMessage(error, texts.failed)}</Failed>
    ) : (
      <LoadingSheet userType={userType} />
    )
  }
  return (
    <section aria-labelledby="pictures">
      <h2 className={userType === 'client' && !isOwner ? 'section-title mb-6 wrap-anywhere' : 'sr-only'} id="pictures">
        {texts.title}
      </h2>
      {isOwner ? (
        <OwnPictures personId={id} userType={userType} pictures={pictures} />
      ) : pictures.length > 0 ? (
        <ContactSheet pictures={pictures} userType={userType} fullName={fullName} reportOf={reportOf} actionOf={actionOf} />
      ) : (
        <EmptyState title="No images yet" level={3}>
          {texts.noneText(fullName)}
        </EmptyState>
      )}
    </section>
  )
}

function LoadingSheet({ userType }: { userType: UserType }) {
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
