import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { day, timeOfDay } from '../shared/day-schemas.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { pageInput, pageOf } from '../shared/paging.ts'
import { captchaToken } from '../signing-in/schemas.ts'
import { contactForm } from './contact-form.ts'
import { feedbackForm, feedbackView, reportForm, reportSubjects } from './schemas.ts'

export const feedbackContract = {
  submit: write(
    'signedIn',
    '/feedback',
    'Send feedback to the operator, with a JPEG or PNG of at most 5 MiB if you like; `feedbackId` makes a repetition harmless',
    { limit: callLimits.upload, bodyBytes: bodyLimits.upload, successStatus: 201 },
  )
    .input(z.extend(feedbackForm, { feedbackId: z.uuid(), photo: z.optional(z.file()) }))
    .output(feedbackView),
  list: read('signedIn', '/feedback', 'The feedback that you sent, newest first').input(z.object(pageInput)).output(pageOf(feedbackView)),
  jobs: read('signedIn', '/feedback/jobs', 'Your newest jobs, to name one in your feedback').output(
    z.array(z.object({ id: z.uuid(), title: z.string(), shootOn: day, shootTime: timeOfDay })),
  ),
  sendContactMessage: write(
    'anyone',
    '/contact',
    'Write to the operator; visitors send the solution of the captcha; `messageId` makes a repetition harmless',
    { limit: callLimits.mail, bodyBytes: bodyLimits.text, successStatus: 201 },
  )
    .input(z.extend(contactForm, { messageId: z.uuid(), captchaToken: z.optional(captchaToken) }))
    .output(done),
  report: write(
    'signedIn',
    '/reports',
    'Report a job, bid, profile, message, review or image that you can see; once each. The reporter stays anonymous',
    { limit: callLimits.post, successStatus: 201 },
  )
    .input(z.object({ subject: z.enum(reportSubjects), subjectId: z.uuid(), form: reportForm }))
    .output(done),
}
