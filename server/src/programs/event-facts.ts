export type ProgramEvents = {
  /** The tokens or webhooks of a person. */
  'programs.changed': { personId: string }
}
