import { uploadTools } from '#server/platform/images/upload'
import { anyone, signedIn } from '#server/platform/rpc'
import { removeAvatar, setAvatar } from './avatar/set-avatar.ts'
import { follow } from './follow/follow.ts'
import { listSaved } from './follow/list-saved.ts'
import { setPictureNotices } from './follow/set-picture-notices.ts'
import { unfollow } from './follow/unfollow.ts'
import { getProfile } from './get-profile.ts'
import { getViewer } from './get-viewer.ts'
import { setLocation } from './location/set-location.ts'
import { setOnlyJobsInRange } from './location/set-only-jobs-in-range.ts'
import { ownPage } from './public-page/own-page.ts'
import { setPage } from './public-page/set-page.ts'
import { setBio } from './set-bio.ts'
import { setDetails } from './set-details.ts'
import { setSpecialties } from './set-specialties.ts'

export const profilesRouter = {
  viewer: anyone.profiles.viewer.handler(({ context }) => getViewer(context)),
  get: signedIn.profiles.get.handler(({ context, input }) => getProfile(context.db, context.actor, input)),
  setAvatar: signedIn.profiles.setAvatar.handler(({ context, input, signal }) =>
    setAvatar(uploadTools(context, signal), context.actor, input),
  ),
  removeAvatar: signedIn.profiles.removeAvatar.handler(({ context }) => context.write((tx) => removeAvatar(tx, context.actor))),
  setLocation: signedIn.profiles.setLocation.handler(async ({ context, input }) => {
    await context.write((tx) => setLocation(tx, context.services, context.actor, input))
    return getProfile(context.db, context.actor, { personId: context.actor.id })
  }),
  setOnlyJobsInRange: signedIn.profiles.setOnlyJobsInRange.handler(async ({ context, input }) => {
    await context.write((tx) => setOnlyJobsInRange(tx, context.actor, input))
    return getProfile(context.db, context.actor, { personId: context.actor.id })
  }),
  setSpecialties: signedIn.profiles.setSpecialties.handler(async ({ context, input }) => {
    await context.write((tx) => setSpecialties(tx, context.actor, input))
    return getProfile(context.db, context.actor, { personId: context.actor.id })
  }),
  ownPage: signedIn.profiles.ownPage.handler(({ context }) => ownPage(context.db, context.actor)),
  setPage: signedIn.profiles.setPage.handler(({ context, input }) => context.write((tx) => setPage(tx, context.actor, input))),
  setDetails: signedIn.profiles.setDetails.handler(async ({ context, input }) => {
    await context.write((tx) => setDetails(tx, context.actor, input), { lock: 'exclusive' })
    return getProfile(context.db, context.actor, { personId: context.actor.id })
  }),
  setBio: signedIn.profiles.setBio.handler(async ({ context, input }) => {
    await context.write((tx) => setBio(tx, context.actor, input))
    return getProfile(context.db, context.actor, { personId: context.actor.id })
  }),
  follow: signedIn.profiles.follow.handler(({ context, input }) => context.write((tx) => follow(tx, context.actor, input, context.now()))),
  unfollow: signedIn.profiles.unfollow.handler(({ context, input }) => context.write((tx) => unfollow(tx, context.actor, input))),
  setPictureNotices: signedIn.profiles.setPictureNotices.handler(({ context, input: { personId, isOn } }) =>
    context.write((tx) => setPictureNotices(tx, { followerId: context.actor.id, photographerId: personId }, isOn)),
  ),
  saved: signedIn.profiles.saved.handler(({ context, input }) => listSaved(context.db, context.actor, input)),
}
