import { letterEvents } from './mail/outbox.ts';
import { hookNouns } from '../../shared/entities/hook-events.ts';
import { followedNouns } from '../../shared/entities/relations.ts';
import { searchedNouns } from '../../shared/entities/searched.ts';
import { deskNouns } from './desk/on-desk.ts';

const Keys = { sk: { S: ['record'] } };
// A grant opens a document to the searches of a company.
const told = [...followedNouns(), ...deskNouns, ...searchedNouns, ...hookNouns, 'user', 'grant'];
const nouns = [...new Set(told)];

/**
 * The stream events that the follower receives: values that others copy, people who come, change and go, files that
 * are left behind, projects that funders may be told of, letters whose people have notices, whatever desks and webhooks
 * tell of, and what searches find.
 */
export const followEvents = [
  { eventName: ['MODIFY', 'INSERT'], dynamodb: { Keys, NewImage: { noun: { S: nouns } } } },
  { eventName: ['REMOVE'], dynamodb: { Keys, OldImage: { noun: { S: nouns } } } },
  ...letterEvents,
];
