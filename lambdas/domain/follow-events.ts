import { letterEvents } from './mail/outbox.ts';
import { followedNouns } from '../../shared/entities/relations.ts';
import { EARLY_STATUSES } from '../../shared/entities/options.ts';

const Keys = { sk: { S: ['record'] } };

/**
 * The stream events that the follower receives: values that others copy, people who come, change and go, files that
 * are left behind, projects that funders may be told of, and letters whose people have notices.
 */
export const followEvents = [
  {
    eventName: ['MODIFY', 'INSERT'],
    dynamodb: { Keys, NewImage: { noun: { S: [...new Set([...followedNouns, 'user'])] } } },
  },
  {
    eventName: ['MODIFY', 'REMOVE'],
    dynamodb: { Keys, OldImage: { noun: { S: ['document', 'user'] } } },
  },
  {
    eventName: ['MODIFY', 'INSERT'],
    dynamodb: {
      Keys,
      NewImage: { noun: { S: ['project'] }, record: { M: { projectStatus: { S: [...EARLY_STATUSES] } } } },
    },
  },
  ...letterEvents,
];
