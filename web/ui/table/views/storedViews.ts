import * as z from 'zod/mini';
import type { Chip } from '../chips.ts';
import { writeListState } from '../listState.ts';

// Views were kept in the browser before the server had them.
const stored = z.object({
  hidden: z.array(z.string()),
  views: z.array(
    z.object({
      name: z.string(),
      hidden: z.array(z.string()),
      chips: z.array(z.object({ column: z.string(), text: z.string() })),
      sort: z.optional(z.object({ column: z.string(), descending: z.boolean() })),
    }),
  ),
});
type Stored = z.output<typeof stored>;

/** The columns that a person had hidden without a name for that become a view of this one. */
const HIDDEN_NAME = 'My columns';
const PREFIX = 'portal.list ';

/** A view that the browser keeps and the server does not have yet. */
export interface StoredView {
  /** Its key in local storage. */
  readonly key: string;
  readonly list: string;
  readonly viewName: string;
  readonly address: string;
}

const prefixOf = (email: string) => `${PREFIX}${email} `;

function read(text: string | null): Stored | undefined {
  try {
    const found = z.safeParse(stored, JSON.parse(text ?? ''));
    return found.success ? found.data : undefined;
  } catch {
    return undefined;
  }
}

function addressOf({ hidden, chips, sort }: Omit<Stored['views'][number], 'name'>): string {
  const texts = chips.map((chip): Chip => ({ kind: 'text', ...chip }));
  return writeListState(new URLSearchParams(), { sort, chips: texts, hidden, page: 1 }).toString();
}

/** The keys of what this browser keeps of a person's lists. */
export const storedKeys = (storage: Storage, email: string): readonly string[] =>
  Object.keys(storage).filter((key) => key.startsWith(prefixOf(email)));

/** The views that this browser keeps for a person, of all lists. */
export function storedViews(storage: Storage, email: string): readonly StoredView[] {
  return storedKeys(storage, email).flatMap((key) => {
    const list = key.slice(prefixOf(email).length).replace(/\/+$/, '');
    const { hidden, views } = read(storage.getItem(key)) ?? { hidden: [], views: [] };
    const unnamed = hidden.length > 0 ? [{ name: HIDDEN_NAME, hidden, chips: [] }] : [];
    return [...views, ...unnamed].map((view) => ({
      key,
      list,
      viewName: view.name,
      address: addressOf(view),
    }));
  });
}
