import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { errorText, failureOutside, inProject, type TestResult as Result, writeReport } from '../bin/test-run/report.ts'

/** Reports every story, with the text of its pages if it failed. A skipped story counts as failed. */
export default class StoriesReporter implements Reporter {
  private readonly results: Result[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    const passed = result.status === 'passed' && test.expectedStatus === 'passed'
    const page = result.attachments.find(({ name }) => name === pagesAttachment)?.body?.toString('utf8')
    const [, , , ...titles] = test.titlePath()
    this.results.push({
      isTest: true,
      name: titles.join(' › '),
      file: inProject(test.location.file),
      line: result.error?.location?.file === test.location.file ? result.error.location.line : test.location.line,
      ms: result.duration,
      passed,
      error: passed ? undefined : errorText(messageOf(result.error) ?? result.status),
      page: passed ? undefined : page,
    })
  }

  onError(error: TestError) {
    this.results.push(failureOutside('an error outside of tests', undefined, errorText(messageOf(error) ?? 'an unknown error')))
  }

  onEnd() {
    writeReport(this.results)
  }
}

/** The attachment of a failed story that holds the text of its pages. */
export const pagesAttachment = 'text of the pages'

function messageOf(error: TestError | undefined) {
  return error?.message ?? error?.value
}
