import { anyone, signedIn } from '#server/platform/rpc'
import { getProfile } from './get-profile.ts'
import { getViewer } from './get-viewer.ts'
import { ownPage } from './own-page.ts'
import { removeAvatar } from './remove-avatar.ts'
import { setAvatar } from './set-avatar.ts'
import { setLocation } from './set-location.ts'
import { setPage } from './set-page.ts'
import { setSpecialties } from './set-specialties.ts'

export const profilesRouter = {
  viewer: anyone.profiles.viewer.handler(({ context }) => getViewer(context)),
  get: signedIn.profiles.get.handler(({ context, input }) => getProfile(context.db, context.actor, input)),
  setAvatar: signedIn.profiles.setAvatar.handler(({ context: { db, services, write, actor }, input }) =>
    setAvatar({ db, files: services.files, write }, actor, input),
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
}
