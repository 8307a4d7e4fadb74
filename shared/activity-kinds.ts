/**
 * Kinds of events in the timeline of a project or company, by the filter that shows them.
 * `web/parts/activity/sentences.ts` has the sentence of each.
 */
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
    // A new line of a project's transaction updates.
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
    // A person who left the company.
    'removed',
    'personChanged',
    // Figures are a project's plan and its variants.
    'figuresSaved',
    'figuresDeleted',
  ],
  offers: [
    'figuresOpened',
    'figuresClosed',
    'drafted',
    'offered',
    // An offer that the team entered for a funder.
    'recorded',
    // The project partner's event for a shared offer; `shared` is the team's.
    'offerOpened',
    'shortlisted',
    'shared',
    'preferred',
    'improvement',
    // A change of the broker's fee.
    'fee',
    'reserved',
    'reactivated',
    'declined',
    'withdrawn',
    'accepted',
    // The team asked a funder about the project, and reminded it.
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
    // A document was shared with a funder, and no longer is.
    'opened',
    'unopened',
  ],
  messages: [
    'asked',
    // A reminder of a question.
    'reminder',
    'answered',
    'wrote',
    'questionClosed',
    'messageDeleted',
    'mailed',
    // A note about a company, a call and a meeting.
    'noted',
    'called',
    'met',
    'noteChanged',
  ],
} as const;

export type ActivityGroup = keyof typeof kindsByGroup;
export type ActivityKind = (typeof kindsByGroup)[ActivityGroup][number];

export const activityGroups = [
  'changes',
  'offers',
  'documents',
  'messages',
] as const satisfies readonly ActivityGroup[];
export const activityKinds: readonly ActivityKind[] = Object.values(kindsByGroup).flat();

export const activityGroupOf = (kind: ActivityKind): ActivityGroup =>
  activityGroups.find((group) => kindsByGroup[group].some((name) => name === kind)) ?? 'changes';
