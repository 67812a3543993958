/** Replaces a hidden message for everybody but its sender. */
export const hiddenMessage = 'This message was hidden by an administrator.'

/** Shown to both people instead of a message that its sender took back. */
export const takenBackMessage = 'Message unsent'
