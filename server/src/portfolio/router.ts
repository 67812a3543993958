import { uploadTools } from '#server/platform/images/upload'
import { signedIn } from '#server/platform/rpc'
import { firstPictures } from './first-pictures.ts'
import { listPictures } from './list-pictures.ts'
import { removePicture } from './remove-picture.ts'
import { reorderPictures } from './reorder-pictures.ts'
import { setPictureAlt } from './set-picture-alt.ts'
import { addPicture } from './upload/add-picture.ts'

export const portfolioRouter = {
  list: signedIn.portfolio.list.handler(({ context, input }) => listPictures(context.db, context.actor, input)),
  first: signedIn.portfolio.first.handler(({ context, input }) => firstPictures(context.db, input)),
  add: signedIn.portfolio.add.handler(({ context, input, signal }) => addPicture(uploadTools(context, signal), context.actor, input)),
  reorder: signedIn.portfolio.reorder.handler(async ({ context, input }) => {
    await context.write((tx) => reorderPictures(tx, context.actor, input))
    return listPictures(context.db, context.actor, { personId: context.actor.id })
  }),
  setAlt: signedIn.portfolio.setAlt.handler(({ context, input }) => context.write((tx) => setPictureAlt(tx, context.actor, input))),
  remove: signedIn.portfolio.remove.handler(({ context: { write, actor }, input }) => write((tx) => removePicture(tx, actor, input))),
}
