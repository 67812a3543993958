import { oneLine } from '../shared/clean-text.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
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

/** Such a picture is accepted, and its owner is notified. */
export function isBelowRecommendedSize({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) < portfolioLimits.recommendedLongestSide
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

/** True for names that cameras, phones and programs give to files: they describe nothing. */
function isMachineName(name: string): boolean {
  return patterns.some((pattern) => pattern.test(name))
}

const patterns = [
  // IMG_1234, DSC01234, _MG_0042, DSCF1234 (2), PXL_20261122_101500123.MP, P1010042, GOPR0001, IMG-20261122-WA0003
  /^_*(img|image|dsc|dscf|dscn|_?mg|pxl|mvimg|gopr|dji|cimg|sam|pict|pic|photo|foto|picture|p|r|l)[-_ ]*\d[\d\s_.,:()+~-]*(wa\d+|mp|cover|edited|copy|bearbeitet|copia|hdr|pano)?[\d\s_.,:()+~-]*$/i,
  // Only digits and signs: 20261122_101500, 2026-11-22 10.15.00
  /^[\d\s_.,:()+~-]+$/,
  // Identifiers: hexadecimal digits with at least one decimal digit, or a UUID
  /^(?=.*\d)[\da-f-]{16,}$/i,
  /^(screen ?shot|bildschirmfoto|whatsapp image|signal|untitled|unnamed|image|photo|picture|img)\b[\d\s_.,:()+~-]*(at|um)?[\d\s_.,:()+~-]*([ap]m)?[\d\s_.,:()+~-]*$/i,
]
