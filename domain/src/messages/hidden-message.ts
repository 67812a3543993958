/** What everybody but its sender reads in the place of a hidden message. */
export const hiddenMessage = 'This message was hidden by an administrator.'
