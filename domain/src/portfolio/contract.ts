import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { peopleWithPictures, pictureAlt, pictureOrder, pictureView } from './schemas.ts'

const pictureId = z.object({ pictureId: z.uuid() })

export const portfolioContract = {
  list: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({
      method: 'GET',
      path: '/people/{personId}/pictures',
      summary: 'The portfolio of a photographer or the vision board of a client',
    })
    .input(z.object({ personId: z.uuid() }))
    .output(z.array(pictureView)),
  first: read('signedIn', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/pictures/first', summary: 'The first three pictures of each of these photographers' })
    .input(z.object({ personIds: peopleWithPictures }))
    .output(z.array(z.object({ personId: z.uuid(), pictures: z.array(pictureView) }))),
  add: write('signedIn', { limit: callLimits.upload, bodyBytes: bodyLimits.upload })
    .route({
      method: 'POST',
      path: '/pictures',
      summary: 'Add a picture: JPEG or PNG, at most 5 MiB; its file name is its title',
      successStatus: 201,
    })
    .input(z.object({ photo: z.file() }))
    .output(pictureView),
  reorder: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/pictures/order', summary: 'Put all your pictures in another order' })
    .input(z.object({ pictureIds: pictureOrder }))
    .output(z.array(pictureView)),
  setAlt: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/pictures/{pictureId}', summary: 'Set the alt text of one of your pictures' })
    .input(z.extend(pictureId, { alt: pictureAlt }))
    .output(pictureView),
  remove: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/pictures/{pictureId}/remove', summary: 'Remove one of your pictures' })
    .input(pictureId)
    .output(done),
}
