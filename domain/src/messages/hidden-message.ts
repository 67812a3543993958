/** What everybody but its sender reads in the place of a hidden message. */
export const hiddenMessage = 'This message was hidden by an administrator.'

/** Shown to both people instead of a message that its sender took back. */
export const takenBackMessage = 'Message taken back'
