import type { SavedTextUse } from '@shutterbid/domain/bids/saved-texts'

/** What templates of bids and saved replies are called on the screen. */
export const savedTextWords = {
  bid: {
    title: 'Templates',
    description: 'Texts that you use often. Each job fills in the words in braces, such as {first name} or {date}.',
    loading: 'Loading your templates...',
    failed: 'Error loading your templates. Please try again.',
    none: 'You have no templates yet.',
    add: 'New template',
    one: 'template',
    filledBy: 'A job',
    otherWords: ' Other words in braces stay for you to fill in.',
    saved: 'Template saved',
    deleted: 'Template deleted',
    notDeleted: 'Failed to delete the template',
  },
  message: {
    title: 'Saved replies',
    description: 'Texts that you send often. Each conversation fills in the words in braces, such as {first name}.',
    loading: 'Loading your saved replies...',
    failed: 'Error loading your saved replies. Please try again.',
    none: 'You have no saved replies yet.',
    add: 'New saved reply',
    one: 'reply',
    filledBy: 'A conversation',
    otherWords: '',
    saved: 'Reply saved',
    deleted: 'Saved reply deleted',
    notDeleted: 'Failed to delete the saved reply',
  },
  terms: { one: 'terms', saved: 'Terms saved' },
} as const satisfies Record<SavedTextUse, Record<string, string>>
