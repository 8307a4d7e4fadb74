import { lazily } from './once.ts';

const listFormat = lazily(() => new Intl.ListFormat('en-AU', { type: 'conjunction' }));

export const listText = (texts: readonly string[]): string => listFormat().format(texts);
