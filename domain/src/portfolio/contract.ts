import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { peopleWithPictures, pictureAlt, pictureOrder, pictureView } from './schemas.ts'

const pictureId = z.object({ pictureId: z.uuid() })

export const portfolioContract = {
  list: read('signedIn', '/people/{personId}/pictures', 'The portfolio of a photographer or the vision board of a client')
    .input(z.object({ personId: z.uuid() }))
    .output(z.array(pictureView)),
  first: read('signedIn', '/pictures/first', 'The first three pictures of each of these photographers')
    .input(z.object({ personIds: peopleWithPictures }))
    .output(z.array(z.object({ personId: z.uuid(), pictures: z.array(pictureView) }))),
  add: write('signedIn', '/pictures', 'Add a picture: JPEG or PNG, at most 5 MiB; its file name is its title', {
    limit: callLimits.upload,
    bodyBytes: bodyLimits.upload,
    successStatus: 201,
  })
    .input(z.object({ photo: z.file() }))
    .output(pictureView),
  reorder: write('signedIn', '/pictures/order', 'Put all your pictures in another order')
    .input(z.object({ pictureIds: pictureOrder }))
    .output(z.array(pictureView)),
  setAlt: write('signedIn', '/pictures/{pictureId}', 'Set the alt text of one of your pictures')
    .input(z.extend(pictureId, { alt: pictureAlt }))
    .output(pictureView),
  remove: write('signedIn', '/pictures/{pictureId}/remove', 'Remove one of your pictures').input(pictureId).output(done),
}
