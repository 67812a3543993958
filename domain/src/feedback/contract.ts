import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { posted } from '../shared/write-options.ts'
import { captchaToken } from '../signing-in/schemas.ts'
import { contactForm } from './contact-form.ts'
import { feedbackForm, feedbackView, reportForm, reportSubjects } from './schemas.ts'

export const feedbackContract = {
  submit: pageWrite('signedIn', { limit: callLimits.upload, bodyBytes: bodyLimits.upload, successStatus: 201 })
    .input(z.extend(feedbackForm, { feedbackId: z.uuid(), photo: z.optional(z.file()) }))
    .output(feedbackView),
  list: pageRead('signedIn').input(z.object(pageInput)).output(pageOf(feedbackView)),
  jobs: pageRead('signedIn').output(z.array(z.object({ id: z.uuid(), title: z.string(), shootOn: day, shootTime: timeOfDay }))),
  sendContactMessage: pageWrite('anyone', { limit: callLimits.mail, bodyBytes: bodyLimits.text, successStatus: 201 })
    .input(z.extend(contactForm, { messageId: z.uuid(), captchaToken: z.optional(captchaToken) }))
    .output(done),
  report: pageWrite('signedIn', { ...posted, successStatus: 201 })
    .input(z.object({ subject: z.enum(reportSubjects), subjectId: z.uuid(), form: reportForm }))
    .output(done),
}
