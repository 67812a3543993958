import { describe, expect, test } from 'vitest'
import { contract } from './contract.ts'

const operations = Object.entries(contract).flatMap(([feature, operations]) =>
  Object.entries(operations).map(([name, { '~orpc': definition }]) => ({ name: `${feature}.${name}`, definition })),
)

describe('every operation of the contract', () => {
  test.each(operations)('$name declares who can call it', ({ definition }) => {
    expect(definition.meta.access).toBeDefined()
  })

  test.each(operations)('$name declares its output', ({ definition }) => {
    expect(definition.outputSchema).toBeDefined()
  })
})
