import { lazily } from './lazily.ts';

const listFormat = lazily(() => new Intl.ListFormat('en-AU', { type: 'conjunction' }));

/** Lists texts in a sentence: `A, B and C`. */
export const listText = (texts: readonly string[]): string => listFormat().format(texts);
