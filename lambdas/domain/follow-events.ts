import { noticeMailEvents } from './mail/outbox.ts';
import { hookNouns } from '../../shared/entities/hook-events.ts';
import { nouns } from '../../shared/entities/index.ts';
import { copiedNouns, relationsOf } from '../../shared/entities/relations.ts';
import { searchedNouns } from '../../shared/entities/searched-nouns.ts';
import { deskNouns } from './desk/desk-entries.ts';

/** Only items of records: other items have other sort keys. */
const Keys = { sk: { S: ['record'] } };
/** A profile sets its user's sign-in at Cognito; a grant decides which documents its company can search. */
const otherNouns = ['user', 'grant'] as const;
/** Nouns with copied values: the follower repairs a copy that was saved with the parent's previous name. */
const copyingNouns = nouns.filter((noun) => relationsOf(noun).some(({ relation }) => relation.copies));
const followed = [
  ...copiedNouns(),
  ...copyingNouns,
  ...deskNouns,
  ...searchedNouns,
  ...hookNouns,
  ...otherNouns,
];
const nounPatterns = [...new Set(followed)];

/**
 * The stream events that the follower receives: changes of records with an effect, such as on copies, sign-ins, files,
 * notices, desks, webhooks and the search index, and mails with notices.
 */
export const followEvents = [
  { eventName: ['MODIFY', 'INSERT'], dynamodb: { Keys, NewImage: { noun: { S: nounPatterns } } } },
  { eventName: ['REMOVE'], dynamodb: { Keys, OldImage: { noun: { S: nounPatterns } } } },
  ...noticeMailEvents,
];
