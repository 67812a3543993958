import * as z from 'zod/mini'
import { done, operationsFor } from '../operation.ts'
import { personId } from '../shared/id-inputs.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { profileLimits } from './limits.ts'
import { pageSettings } from './public-page.ts'
import { followView, newBio, newDetails, newLocation, profileView, savedView, specialtyCode, viewer } from './schemas.ts'

const { read, write } = operationsFor('profile')

export const profilesContract = {
  viewer: read('anyone', 'The signed-in person; null for a visitor').output(z.nullable(viewer)),
  get: read('signedIn', 'A profile, with the details that you may see').input(personId).output(profileView),
  setAvatar: write('signedIn', 'Replace your profile photo: JPEG or PNG, at most 5 MiB', {
    limit: callLimits.upload,
    bodyBytes: bodyLimits.upload,
  })
    .input(z.object({ photo: z.file() }))
    .output(z.object({ avatarKey: z.string() })),
  removeAvatar: write('signedIn', 'Remove your profile photo').output(done),
  setLocation: write('photographer', 'Set where you work from and how far you travel').input(newLocation).output(profileView),
  setOnlyJobsInRange: write('photographer', 'Whether clients can ask you to bid on jobs in your range only')
    .input(z.object({ isOn: z.boolean() }))
    .output(profileView),
  setSpecialties: write('photographer', 'Choose what you photograph')
    .input(
      z.object({
        specialties: z
          .array(specialtyCode)
          .check(z.maxLength(profileLimits.specialties.max, `Choose at most ${profileLimits.specialties.max}`)),
      }),
    )
    .output(profileView),
  ownPage: read('photographer', 'The address of your public page, and whether search engines may list it').output(pageSettings),
  setPage: write('photographer', 'Choose the address of your public page, and whether search engines may list it')
    .input(pageSettings)
    .output(pageSettings),
  setDetails: write('signedIn', 'Set your name, your languages, your starting price and your social links: https addresses or handles')
    .input(newDetails)
    .output(profileView),
  setBio: write('photographer', 'Set your bio', { bodyBytes: bodyLimits.text }).input(newBio).output(profileView),
  follow: write('signedIn', 'Follow a photographer').input(personId).output(followView),
  unfollow: write('signedIn', 'Unfollow a photographer').input(personId).output(followView),
  setPictureNotices: write('signedIn', 'Turn notices about new pictures of a followed photographer on or off')
    .input(z.extend(personId, { isOn: z.boolean() }))
    .output(followView),
  saved: read('signedIn', 'The photographers whom you follow, latest first').input(z.object(pageInput)).output(pageOf(savedView)),
}
