import * as z from 'zod/mini'
import { done, operationsFor } from '../operation.ts'
import { personId } from '../shared/id-inputs.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { peopleWithPictures, pictureAlt, pictureOrder, pictureView } from './schemas.ts'

const { read, write } = operationsFor('profile')

const pictureId = z.object({ pictureId: z.uuid() })

export const portfolioContract = {
  list: read('signedIn', 'The portfolio of a photographer or the vision board of a client').input(personId).output(z.array(pictureView)),
  first: read('signedIn', 'The first three pictures of each of these photographers')
    .input(z.object({ personIds: peopleWithPictures }))
    .output(z.array(z.object({ personId: z.uuid(), pictures: z.array(pictureView) }))),
  add: write('signedIn', 'Add a picture: JPEG or PNG, at most 5 MiB; its file name is its title', {
    limit: callLimits.upload,
    bodyBytes: bodyLimits.upload,
    successStatus: 201,
  })
    .input(z.object({ photo: z.file() }))
    .output(pictureView),
  reorder: write('signedIn', 'Put all your pictures in another order')
    .input(z.object({ pictureIds: pictureOrder }))
    .output(z.array(pictureView)),
  setAlt: write('signedIn', 'Set the alt text of one of your pictures')
    .input(z.extend(pictureId, { alt: pictureAlt }))
    .output(pictureView),
  remove: write('signedIn', 'Remove one of your pictures').input(pictureId).output(done),
}
