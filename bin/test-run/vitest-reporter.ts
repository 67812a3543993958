import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { errorText, inProject, type TestResult, writeReport } from './report.ts'

/** Reports every test, every file that could not be loaded, and errors that were thrown outside of tests. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const files = modules.flatMap((module) => [...notLoaded(module), ...[...module.children.allTests()].flatMap(resultOf)])
    const located = unhandled.filter(pathOf)
    const outside = unhandled.filter((error) => !pathOf(error)).map((error) => textOf(error))
    writeReport({ tests: [...files, ...located.map(outsideOfTests)], outside })
  }
}

function resultOf(test: TestCase): TestResult[] {
  const { state, errors } = test.result()
  if (state !== 'passed' && state !== 'failed') return []
  const { moduleId, project } = test.module
  const [error] = errors ?? []
  const frame = error?.stacks?.find(({ file }) => file === moduleId)
  return [
    {
      key: `${project.name} ${inProject(moduleId)} ${test.fullName}`,
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
  return error ? [failure(`${module.project.name} ${inProject(module.moduleId)}`, 'the whole file', module.moduleId, error)] : []
}

function outsideOfTests(error: SerializedError): TestResult {
  const path = pathOf(error) ?? ''
  return failure(`outside ${inProject(path)}`, 'an error outside of its tests', path, error)
}

function failure(key: string, name: string, path: string, error: SerializedError): TestResult {
  return { key, isTest: false, name, file: inProject(path), line: undefined, ms: 0, passed: false, error: textOf(error), page: undefined }
}

/** The test file that ran when the error was thrown. */
function pathOf(error: SerializedError): string | undefined {
  const path: unknown = error['VITEST_TEST_PATH']
  return typeof path === 'string' ? path : undefined
}

function textOf({ name, message, diff }: SerializedError & { diff?: string }) {
  return errorText([name && name !== 'Error' ? `${name}: ${message}` : message, diff].filter(Boolean).join('\n'))
}
