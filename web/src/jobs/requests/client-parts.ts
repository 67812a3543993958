// One script for what a client sees of a hire only while it runs.
export { ChangeOrCancel } from './change-or-cancel.tsx'
export { ClientNotices } from './client-notices.tsx'
