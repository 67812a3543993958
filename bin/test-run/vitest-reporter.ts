import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { errorText, failureOutside, inProject, type TestResult, writeReport } from './report.ts'

/** Reports every test, every file that could not be loaded, and errors that were thrown outside of tests. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    writeReport([
      ...modules.flatMap((module) => [...notLoaded(module), ...[...module.children.allTests()].flatMap(resultOf)]),
      ...unhandled.map((error) => failureOutside('an error outside of tests', fileOf(error), textOf(error))),
    ])
  }
}

function resultOf(test: TestCase): TestResult[] {
  const { state, errors } = test.result()
  if (state !== 'passed' && state !== 'failed') return []
  const { moduleId } = test.module
  const [error] = errors ?? []
  const frame = error?.stacks?.find(({ file }) => file === moduleId)
  return [
    {
      isTest: true,
      name: test.fullName,
      file: inProject(moduleId),
      line: frame?.line ?? test.location?.line,
      ms: test.diagnostic()?.duration ?? 0,
      passed: state === 'passed',
      error: error && textOf(error),
      page: undefined,
    },
  ]
}

/** A file that cannot be loaded, or whose preparation failed, so that its tests did not run. */
function notLoaded(module: TestModule): TestResult[] {
  const [error] = [module, ...module.children.allSuites()].flatMap((part) => part.errors())
  return error ? [failureOutside('the whole file', inProject(module.moduleId), textOf(error))] : []
}

/** The test file that ran when the error was thrown. */
function fileOf(error: SerializedError) {
  const path: unknown = error['VITEST_TEST_PATH']
  return typeof path === 'string' ? inProject(path) : undefined
}

function textOf({ name, message, diff }: SerializedError & { diff?: string }) {
  return errorText([name && name !== 'Error' ? `${name}: ${message}` : message, diff].filter(Boolean).join('\n'))
}
