import { letterEvents } from './mail/outbox.ts';
import { hookNouns } from '../../shared/entities/hook-events.ts';
import { followedNouns } from '../../shared/entities/relations.ts';
import { searchedNouns } from '../../shared/entities/searched.ts';
import { deskNouns } from './desk/desk-entries.ts';

const Keys = { sk: { S: ['record'] } };
// A grant opens a document to the searches of a company.
const followed = [...followedNouns(), ...deskNouns, ...searchedNouns, ...hookNouns, 'user', 'grant'];
const nounPatterns = [...new Set(followed)];

/**
 * The stream events that the follower receives: copied values, people, orphaned files, new projects for funders,
 * letters with notices, and changes that desks, webhooks or the search index need.
 */
export const followEvents = [
  { eventName: ['MODIFY', 'INSERT'], dynamodb: { Keys, NewImage: { noun: { S: nounPatterns } } } },
  { eventName: ['REMOVE'], dynamodb: { Keys, OldImage: { noun: { S: nounPatterns } } } },
  ...letterEvents,
];
