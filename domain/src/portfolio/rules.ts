import { type Decision, no, yes } from '../shared/decision.ts'
import { oneLine } from '../shared/one-line.ts'
import { isMachineName } from './is-machine-name.ts'
import { portfolioLimits, renditionPlans } from './limits.ts'
import type { PortfolioRefusal } from './refusals.ts'

export function canAddPicture({ count }: { count: number }): Decision<PortfolioRefusal> {
  return count < portfolioLimits.pictures.max ? yes : no('portfolio_full')
}

/** Whether `wanted` contains exactly the pictures that exist, each once. */
export function canReorder({ present, wanted }: { present: string[]; wanted: string[] }): Decision<PortfolioRefusal> {
  const isSame = present.length === wanted.length && new Set(wanted).size === wanted.length && present.every((id) => wanted.includes(id))
  return isSame ? yes : no('pictures_changed')
}

/** A vision board is for its owner, for clients, and for photographers with a subscription. */
export function canSeeBoard({ isSubscribed }: { isSubscribed: boolean }): Decision<PortfolioRefusal> {
  return isSubscribed ? yes : no('board_subscription_required')
}

/** It is accepted, and its owner is told. */
export function isTooSmallToLookGood({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) < portfolioLimits.goodLongestSide
}

/** The initial title of a picture: its file name without the extension; empty if a camera or program chose the name. */
export function altFromFileName(name: string): string {
  const title = oneLine(oneLine(name.replace(/\.[^.]*$/, '')).slice(0, portfolioLimits.alt.max))
  return isMachineName(title) ? '' : title
}

/** The renditions of a picture of this width. None is wider than needed. */
export function renditionsOf(width: number) {
  const { sizes } = renditionPlans.picture
  const enough = sizes.findIndex((size) => size.width >= width)
  return enough < 0 ? [...sizes] : sizes.slice(0, enough + 1)
}
