/** Kinds of events in a timeline, by the filter that shows them. */
const kindsByGroup = {
  changes: [
    'created',
    'submitted',
    'deleted',
    'restored',
    'status',
    'edited',
    'assigned',
    'unassigned',
    'update',
    'taskAdded',
    'taskChanged',
    'taskDone',
    'taskReopened',
    'taskReminder',
    'taskDeleted',
    'profileAdded',
    'profileChanged',
    'profileConfirmed',
    'confirmationAsked',
    'personAdded',
    'personJoined',
    'removed',
    'personChanged',
    'figuresSaved',
    'figuresDeleted',
  ],
  offers: [
    'figuresOpened',
    'figuresClosed',
    'drafted',
    'offered',
    'recorded',
    'offerOpened',
    'shortlisted',
    'shared',
    'preferred',
    'improvement',
    'fee',
    'reserved',
    'reactivated',
    'declined',
    'withdrawn',
    'accepted',
    'interestAsked',
    'reminded',
    'interested',
    'notForUs',
  ],
  documents: [
    'uploaded',
    'documentChanged',
    'inReview',
    'approved',
    'rejected',
    'reviewed',
    'documentReopened',
    'documentDeleted',
    'opened',
    'unopened',
  ],
  messages: [
    'asked',
    'reminder',
    'answered',
    'wrote',
    'questionClosed',
    'messageDeleted',
    'mailed',
    'noted',
    'called',
    'met',
    'noteChanged',
  ],
} as const;

/** Filters of a timeline. */
export type ActivityGroup = keyof typeof kindsByGroup;
export type ActivityKindName = (typeof kindsByGroup)[ActivityGroup][number];

export const activityGroups = [
  'changes',
  'offers',
  'documents',
  'messages',
] as const satisfies readonly ActivityGroup[];
export const activityKindNames: readonly ActivityKindName[] = Object.values(kindsByGroup).flat();

export const groupOf = (kind: ActivityKindName): ActivityGroup =>
  activityGroups.find((group) => kindsByGroup[group].some((name) => name === kind)) ?? 'changes';
