/** `npm run nightly` repeats what chance decides far more often than `npm test`. */
export const isNightly = process.env['NIGHTLY'] === '1'

/** The rounds of every race: 1, 2, 3 and so on. */
export const rounds = Array.from({ length: isNightly ? 20 : 4 }, (_, index) => index + 1)

/** The random inputs that each operation gets. */
export const hostileInputs = isNightly ? 100 : 8

/** The random requests to the API for programs; `API_REQUESTS=100000 npx vitest run --project server fuzzer` sends any number. */
export const apiRequests = Number(process.env['API_REQUESTS'] ?? (isNightly ? 50_000 : 5000))

/** The random courses of each test that compares the server with a model. */
export const modelRuns = {
  lifecycles: isNightly ? 500 : 20,
  histories: isNightly ? 10_000 : 32,
  subscriptions: isNightly ? 20_000 : 300,
  rows: isNightly ? 500 : 15,
}
