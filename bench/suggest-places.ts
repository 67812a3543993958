import { gazetteer } from '@shutterbid/server/platform/geocoder/gazetteer'
import { median } from './median.ts'

const texts = [
  ...['san', 'new', '850', 'wes', '85007', 'north'],
  ...['1200 W Washington St, Phoenix, AZ 85007', 'a b c d e f g h i j, Phoenix, AZ', 'n '.repeat(99), 'city of '.repeat(25)],
]
const runs = 20

/** Measures the suggestions for a place as typed, once the place data is read; texts of several words are compared with the shortest. */
export async function benchSuggestPlaces() {
  const geocoder = gazetteer()
  await geocoder.suggest('phoenix')
  const medians: number[] = []
  console.log('\nSuggesting places')
  for (const text of texts) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now()
      await geocoder.suggest(text)
      times.push(performance.now() - startedAt)
    }
    medians.push(median(times))
    const ratio = median(times) / (medians[0] ?? Number.NaN)
    console.log(`  ${text.slice(0, 40)}: median ${median(times).toFixed(2)} ms, ${ratio.toFixed(1)} times that of '${texts[0]}'`)
  }
}
