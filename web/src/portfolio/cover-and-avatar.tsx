import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { avatarSource } from '../ui/avatar/avatar-source.ts'
import { Picture } from './picture.tsx'

type CoverAndAvatarProps = {
  person: { fullName: string; avatarKey: string | null }
  cover: PictureView | null | undefined
  /** Near the top of the page: loads at once. */
  eager?: boolean
}

/** The first picture with the avatar over its edge; without a picture the avatar takes its place. */
export function CoverAndAvatar({ person: { fullName, avatarKey }, cover, eager }: CoverAndAvatarProps) {
  return (
    <div className="picture-box">
      {cover ? (
        <>
          <Picture
            className="cover"
            picture={cover}
            alt=""
            sizes="(min-width: 80rem) 390px, (min-width: 40rem) 45vw, 100vw"
            eager={eager}
          />
          <Avatar name={fullName} src={avatarSource(avatarKey, 128)} />
        </>
      ) : (
        <Avatar className="cover" name={fullName} src={avatarSource(avatarKey, 320)} />
      )}
    </div>
  )
}
