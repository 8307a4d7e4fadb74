import { followedNouns } from '../../shared/entities/relations.ts';
import { EARLY_STATUSES } from '../../shared/entities/options.ts';

const Keys = { sk: { S: ['record'] } };

/**
 * The stream events that the follower receives: values that others copy, people who come, change and go, files that
 * are left behind, and projects that funders may be told of.
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
];
