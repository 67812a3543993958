import { jobLimits } from './limits.ts'

const { share, minMiles } = jobLimits.edgeOfRange

/** Whether a shoot is almost as far away as a photographer travels. Never in a short range, because distances are shown in whole miles. */
export function isAtEdgeOfRange({ distanceMiles, maxTravelMiles }: { distanceMiles: number; maxTravelMiles: number }) {
  return maxTravelMiles >= minMiles && distanceMiles > maxTravelMiles * share
}
