import { pick } from '@shutterbid/domain/shared/pick'
import * as z from 'zod/mini'
import { toolsOf } from '../define-tool.ts'

export const commonTools = [
  toolsOf(null).reading('whoami', 'Who I act for', {
    description: 'Says whose token this is, whether they are a client or a photographer, their time zone, and what the token allows.',
    input: {},
    read: async ({ actor, scopes }) => ({ ...pick(actor, ['id', 'name', 'userType', 'isSubscribed']), zone: actor.profile?.zone, scopes }),
  }),
  toolsOf('read').reading('get_job', 'Read a job', {
    description:
      'Reads one job with its description; for a photographer also whether it fits their schedule, and their own bid in full. Needs the id of a job that the person may see. Does not list the bids of others.',
    input: { jobId: z.uuid() },
    read: async ({ actor, api, publicUrl }, { jobId }) => {
      const job = await api().jobs.get({ jobId })
      const own = actor.userType === 'photographer' ? await api().bids.list({ jobId, group: 'own' }) : null
      return { ...job, ownBid: own?.items[0], url: `${publicUrl}/jobs/${jobId}` }
    },
  }),
]
