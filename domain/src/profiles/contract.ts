import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { profileLimits } from './limits.ts'
import { pageSettings } from './public-page.ts'
import { followView, newBio, newDetails, newLocation, profileView, savedView, specialtyCode, viewer } from './schemas.ts'

const person = z.object({ personId: z.uuid() })

export const profilesContract = {
  viewer: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/viewer', summary: 'The signed-in person; null for a visitor' })
    .output(z.nullable(viewer)),
  get: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/people/{personId}', summary: 'A profile, with the details that you may see' })
    .input(person)
    .output(profileView),
  setAvatar: write('signedIn', { limit: callLimits.upload, bodyBytes: bodyLimits.upload })
    .route({ method: 'POST', path: '/profile/avatar', summary: 'Replace your profile photo: JPEG or PNG, at most 5 MiB' })
    .input(z.object({ photo: z.file() }))
    .output(z.object({ avatarKey: z.string() })),
  removeAvatar: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/profile/avatar/remove', summary: 'Remove your profile photo' })
    .output(done),
  setLocation: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/profile/location', summary: 'Set where you work from and how far you travel' })
    .input(newLocation)
    .output(profileView),
  setOnlyJobsInRange: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/profile/only-jobs-in-range',
      summary: 'Whether clients can ask you to bid on jobs in your range only',
    })
    .input(z.object({ isOn: z.boolean() }))
    .output(profileView),
  setSpecialties: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/profile/specialties', summary: 'Choose what you photograph' })
    .input(
      z.object({
        specialties: z
          .array(specialtyCode)
          .check(z.maxLength(profileLimits.specialties.max, `Choose at most ${profileLimits.specialties.max}`)),
      }),
    )
    .output(profileView),
  ownPage: read('photographer', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/profile/page', summary: 'The address of your public page, and whether search engines may list it' })
    .output(pageSettings),
  setPage: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/profile/page',
      summary: 'Choose the address of your public page, and whether search engines may list it',
    })
    .input(pageSettings)
    .output(pageSettings),
  setDetails: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/profile/details',
      summary: 'Set your name, your languages, your starting price and your social links: https addresses or handles',
    })
    .input(newDetails)
    .output(profileView),
  setBio: write('photographer', { limit: callLimits.write, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/profile/bio', summary: 'Set your bio' })
    .input(newBio)
    .output(profileView),
  follow: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/people/{personId}/follow', summary: 'Follow a photographer' })
    .input(person)
    .output(followView),
  unfollow: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/people/{personId}/unfollow', summary: 'Unfollow a photographer' })
    .input(person)
    .output(followView),
  setPictureNotices: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/people/{personId}/picture-notices',
      summary: 'Turn notices about new pictures of a followed photographer on or off',
    })
    .input(z.extend(person, { isOn: z.boolean() }))
    .output(followView),
  saved: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/saved', summary: 'The photographers whom you follow, latest first' })
    .input(z.object(pageInput))
    .output(pageOf(savedView)),
}
