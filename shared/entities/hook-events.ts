/** The nouns that webhooks can subscribe to, with their labels. */
const hookNames = {
  project: 'Project',
  company: 'Company',
  contact: 'Contact',
  'funding-profile': 'Funding Profile',
  document: 'Document',
  terms: 'Offer',
  interest: 'Interest',
  task: 'Task',
} as const;
export type HookNoun = keyof typeof hookNames;

export const hookActions = ['created', 'changed', 'deleted'] as const;
export type HookAction = (typeof hookActions)[number];
type HookEvent = `${HookNoun}.${HookAction}`;

const isHookNoun = (name: string): name is HookNoun => Object.hasOwn(hookNames, name);
export const hookNouns: readonly HookNoun[] = Object.keys(hookNames).filter(isHookNoun);
/** A noun by its name; undefined if webhooks cannot subscribe to it. */
export const hookNounOf = (name: string): HookNoun | undefined => (isHookNoun(name) ? name : undefined);

export const hookEventOf = (noun: HookNoun, action: HookAction): HookEvent => `${noun}.${action}`;

/** Every event kind that a webhook can subscribe to. */
export const hookEvents: readonly { readonly value: HookEvent; readonly label: string }[] = hookNouns.flatMap(
  (noun) =>
    hookActions.map((action) => ({
      value: hookEventOf(noun, action),
      label: `${hookNames[noun]} ${action}`,
    })),
);

/** The event that an administrator sends to test a webhook; needs no subscription. */
export const TEST_EVENT = 'webhook.test';

/** Every event kind in the log of a webhook. */
export const loggedEvents = [...hookEvents, { value: TEST_EVENT, label: 'Test event' } as const];
