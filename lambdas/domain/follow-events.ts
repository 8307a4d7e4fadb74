import { letterEvents } from './mail/outbox.ts';
import { followedNouns } from '../../shared/entities/relations.ts';
import { deskNouns } from './desk/on-desk.ts';

const Keys = { sk: { S: ['record'] } };
const nouns = [...new Set([...followedNouns, ...deskNouns, 'user'])];

/**
 * The stream events that the follower receives: values that others copy, people who come, change and go, files that
 * are left behind, projects that funders may be told of, letters whose people have notices, and whatever desks tell of.
 */
export const followEvents = [
  { eventName: ['MODIFY', 'INSERT'], dynamodb: { Keys, NewImage: { noun: { S: nouns } } } },
  { eventName: ['REMOVE'], dynamodb: { Keys, OldImage: { noun: { S: nouns } } } },
  ...letterEvents,
];
