import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshDatabase } from '../fresh-database.ts'
import { isNightly, modelRuns } from '../nightly.ts'
import { applyStep } from './model.ts'
import { openMarket } from './open-market.ts'
import { readState, stateOf } from './read-state.ts'
import { type Step, sequences } from './steps.ts'

const { db } = await freshDatabase()

// `npm test` always tries the same sequences.
const runs = { numRuns: modelRuns.lifecycles, ...(!isNightly && { seed: 20261122 }) }

test(
  'jobs, bids, requests, reviews and subscriptions take the same course as their model, whatever people do in whatever order',
  async () => {
    await fc.assert(fc.asyncProperty(sequences, followsModel), runs)
  },
  isNightly ? 3_600_000 : 120_000,
)

async function followsModel(sequence: Step[]) {
  const { model, run, ids } = await openMarket(db)
  for (const [index, step] of sequence.entries()) {
    const before = structuredClone(model)
    const wanted = applyStep(model, step)
    if (wanted === null) continue
    // The calls carry the versions that were current before the step.
    const answer = await run(step, before)
    expect(answer, `step ${index}: ${JSON.stringify(step)}`).toBe(wanted)
    expect(await readState(db, ids), `after step ${index}: ${JSON.stringify(step)}`).toEqual(stateOf(model))
  }
}
