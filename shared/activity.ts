/** Filters of a timeline. */
export const activityGroups = ['changes', 'offers', 'documents', 'messages'] as const;
export type ActivityGroup = (typeof activityGroups)[number];

interface ActivityKind {
  readonly group: ActivityGroup;
  /** Follows the person's name; the page fills in the words in braces. */
  readonly says: string;
}

/** Kinds of events in a timeline, with their sentences. */
export const activityKinds = {
  created: { group: 'changes', says: 'created the {noun}' },
  deleted: { group: 'changes', says: 'deleted the {noun}' },
  restored: { group: 'changes', says: 'restored the {noun}' },
  status: { group: 'changes', says: 'moved the project {changes}' },
  edited: { group: 'changes', says: 'changed {changes}' },
  assigned: { group: 'changes', says: 'assigned {title}' },
  unassigned: { group: 'changes', says: 'removed {title} as capital partner' },
  update: { group: 'changes', says: 'added an update' },
  taskAdded: { group: 'changes', says: 'added the task “{title}”' },
  taskChanged: { group: 'changes', says: 'changed the task “{title}”' },
  taskDone: { group: 'changes', says: 'completed the task “{title}”' },
  taskReopened: { group: 'changes', says: 'reopened the task “{title}”' },
  taskReminder: { group: 'changes', says: 'sent a reminder of the task “{title}”' },
  taskDeleted: { group: 'changes', says: 'deleted the task “{title}”' },
  profileAdded: { group: 'changes', says: 'added the funding profile {title}' },
  profileChanged: { group: 'changes', says: 'changed {changes} of {title}' },
  profileConfirmed: { group: 'changes', says: 'confirmed {title}' },
  confirmationAsked: { group: 'changes', says: 'asked to confirm {title}' },
  personAdded: { group: 'changes', says: 'added {title}' },
  personJoined: { group: 'changes', says: 'joined the portal' },
  removed: { group: 'changes', says: 'removed {title} from the company' },
  personChanged: { group: 'changes', says: 'changed {changes} of {title}' },
  figuresSaved: { group: 'changes', says: 'saved the figures “{title}”' },
  figuresDeleted: { group: 'changes', says: 'deleted the figures “{title}”' },
  figuresOpened: { group: 'offers', says: 'shared the figures with {title}' },
  figuresClosed: { group: 'offers', says: 'stopped sharing the figures with {title}' },
  drafted: { group: 'offers', says: 'drafted an offer' },
  offered: { group: 'offers', says: 'offered {figures}' },
  // The project partner's sentence for a shared offer; `shared` is the team's.
  offerOpened: { group: 'offers', says: 'shared {title}: {figures}' },
  shortlisted: { group: 'offers', says: 'shortlisted {title}' },
  shared: { group: 'offers', says: 'shared {title} with the partner' },
  preferred: { group: 'offers', says: 'preferred {title}' },
  improvement: { group: 'offers', says: 'asked for {title} to be improved' },
  fee: { group: 'offers', says: 'changed {changes} of {title}' },
  reserved: { group: 'offers', says: 'reserved {title}' },
  declined: { group: 'offers', says: 'declined {title}' },
  withdrawn: { group: 'offers', says: 'withdrew {title}' },
  accepted: { group: 'offers', says: 'accepted {title}' },
  interestAsked: { group: 'offers', says: 'asked {title} for interest' },
  reminded: { group: 'offers', says: 'reminded {title} of the project' },
  interested: { group: 'offers', says: 'is interested' },
  notForUs: { group: 'offers', says: 'answered “Not for us”' },
  uploaded: { group: 'documents', says: 'uploaded {title}' },
  documentChanged: { group: 'documents', says: 'changed {title}' },
  inReview: { group: 'documents', says: 'put {title} in review' },
  approved: { group: 'documents', says: 'approved {title}' },
  rejected: { group: 'documents', says: 'rejected {title}' },
  reviewed: { group: 'documents', says: 'noted what {title} says' },
  documentReopened: { group: 'documents', says: 'reopened {title}' },
  documentDeleted: { group: 'documents', says: 'deleted {title}' },
  // A document's grants and their withdrawal; openings of files are not in timelines.
  opened: { group: 'documents', says: 'shared {title}' },
  unopened: { group: 'documents', says: 'stopped sharing {title}' },
  asked: { group: 'messages', says: 'asked a question' },
  reminder: { group: 'messages', says: 'sent a reminder of a question' },
  answered: { group: 'messages', says: 'answered' },
  wrote: { group: 'messages', says: 'wrote a message' },
  questionClosed: { group: 'messages', says: 'closed a question' },
  messageDeleted: { group: 'messages', says: 'deleted a message' },
  mailed: { group: 'messages', says: '{title}' },
  noted: { group: 'messages', says: 'added a note' },
  called: { group: 'messages', says: 'recorded a call' },
  met: { group: 'messages', says: 'recorded a meeting' },
  noteChanged: { group: 'messages', says: 'changed a note' },
} as const satisfies Record<string, ActivityKind>;

export type ActivityKindName = keyof typeof activityKinds;
const isKind = (name: string): name is ActivityKindName => Object.hasOwn(activityKinds, name);
export const activityKindNames = Object.keys(activityKinds).filter(isKind);

export const groupOf = (kind: ActivityKindName): ActivityGroup => activityKinds[kind].group;
