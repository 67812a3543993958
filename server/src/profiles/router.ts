import { anyone, signedIn } from '#server/platform/rpc'
import { follow } from './follow.ts'
import { getProfile } from './get-profile.ts'
import { getViewer } from './get-viewer.ts'
import { listSaved } from './list-saved.ts'
import { ownPage } from './own-page.ts'
import { removeAvatar } from './remove-avatar.ts'
import { setAvatar } from './set-avatar.ts'
import { setBio } from './set-bio.ts'
import { setDetails } from './set-details.ts'
import { setLocation } from './set-location.ts'
import { setPage } from './set-page.ts'
import { setPictureNotices } from './set-picture-notices.ts'
import { setSpecialties } from './set-specialties.ts'
import { unfollow } from './unfollow.ts'
import { uploadTools } from './upload-tools.ts'

export const profilesRouter = {
  viewer: anyone.profiles.viewer.handler(({ context }) => getViewer(context)),
  get: signedIn.profiles.get.handler(({ context, input }) => getProfile(context.db, context.actor, input)),
  setAvatar: signedIn.profiles.setAvatar.handler(({ context, input, signal }) =>
    setAvatar(uploadTools(context, signal), context.actor, input),
  ),
  removeAvatar: signedIn.profiles.removeAvatar.handler(({ context }) => context.write((tx) => removeAvatar(tx, context.actor))),
  setLocation: signedIn.profiles.setLocation.handler(({ context, input }) =>
    context.write((tx) => setLocation(tx, context.services, context.actor, input)),
  ),
  setSpecialties: signedIn.profiles.setSpecialties.handler(({ context, input }) =>
    context.write((tx) => setSpecialties(tx, context.actor, input)),
  ),
  ownPage: signedIn.profiles.ownPage.handler(({ context }) => ownPage(context.db, context.actor)),
  setPage: signedIn.profiles.setPage.handler(({ context, input }) => context.write((tx) => setPage(tx, context.actor, input))),
  setDetails: signedIn.profiles.setDetails.handler(({ context, input }) => context.write((tx) => setDetails(tx, context.actor, input))),
  setBio: signedIn.profiles.setBio.handler(({ context, input }) => context.write((tx) => setBio(tx, context.actor, input))),
  follow: signedIn.profiles.follow.handler(({ context, input }) => context.write((tx) => follow(tx, context.actor, input, context.now()))),
  unfollow: signedIn.profiles.unfollow.handler(({ context, input }) => context.write((tx) => unfollow(tx, context.actor, input))),
  setPictureNotices: signedIn.profiles.setPictureNotices.handler(({ context, input: { personId, isOn } }) =>
    context.write((tx) => setPictureNotices(tx, { followerId: context.actor.id, photographerId: personId }, isOn)),
  ),
  saved: signedIn.profiles.saved.handler(({ context, input }) => listSaved(context.db, context.actor, input)),
}
