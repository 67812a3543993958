import { tokenContract } from './token-contract.ts'
import { webhookContract } from './webhook-contract.ts'

export const programsContract = { ...tokenContract, ...webhookContract }
