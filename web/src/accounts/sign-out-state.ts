/** Whether this tab is signing itself out: the server then ends its live stream, which is no news. */
export const signOutState = { isUnderWay: false }
