/**
 * Areas open to API keys: the first part of the path, `/api/<area>`, with its label. All other areas are closed, for
 * example personal data (views, notices, calendar), sign-in, webhooks and API keys. The area's name is its noun, unless
 * `noun` gives a different one. `history` opens the changes of all areas' records, whatever other scopes a key has.
 */
const areas = {
  project: { label: 'Projects', writes: true },
  company: { label: 'Companies', writes: true },
  contact: { label: 'Contacts', writes: true },
  funding: { label: 'Funding profiles', writes: true, noun: 'funding-profile' },
  document: { label: 'Documents', writes: true },
  terms: { label: 'Offers', writes: true },
  task: { label: 'Tasks', writes: true },
  grant: { label: 'Opened documents', writes: true },
  interest: { label: 'Interest of funders', writes: false },
  message: { label: 'Messages', writes: false },
  opening: { label: 'Openings of files', writes: false },
  match: { label: 'Matches', writes: false },
  user: { label: 'Users', writes: false },
  history: { label: 'History', writes: false },
} as const;
type KeyArea = keyof typeof areas;
type ScopeAccess = 'read' | 'write';
export type KeyScope = `${KeyArea}.${ScopeAccess}`;

const isArea = (name: string): name is KeyArea => Object.hasOwn(areas, name);

/** The area of a path; undefined if it is closed to API keys. */
export function areaOf(path: string): KeyArea | undefined {
  const name = path.split('/')[2] ?? '';
  return isArea(name) ? name : undefined;
}

/** Whether the records of a noun are in an area open to API keys. The area `history` shows their changes. */
export const isOpenToKeys = (noun: string): boolean =>
  Object.entries(areas).some(([area, facts]) => ('noun' in facts ? facts.noun : area) === noun);

const scopesOf = (area: KeyArea) => {
  const { label, writes } = areas[area];
  const reading = { value: `${area}.read` as const, label: `${label}: read` };
  return writes ? [reading, { value: `${area}.write` as const, label: `${label}: write` }] : [reading];
};

export const keyScopes: readonly { readonly value: KeyScope; readonly label: string }[] = Object.keys(areas)
  .filter(isArea)
  .flatMap(scopesOf);

/** The scope that a request needs: GET needs read, all other methods write. */
export const scopeFor = (area: KeyArea, method: string): KeyScope =>
  `${area}.${method === 'GET' ? 'read' : 'write'}`;
