import * as z from 'zod/mini';
import type { ListState } from './listState.ts';

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

/** A person's settings of a list: hidden columns and saved views. */
export type Preferences = z.output<typeof stored>;
/** Columns, filters and order under a name. */
export type SavedView = Preferences['views'][number];

const NAME_LIMIT = 60;
const nothing: Preferences = { hidden: [], views: [] };

/** The key of a list's preferences in local storage, by person and list. */
export const preferencesKey = (email: string, list: string): string => `portal.list ${email} ${list}`;

/** Parses stored preferences; invalid text counts as none. */
export function readPreferences(text: string | null): Preferences {
  try {
    const read = z.safeParse(stored, JSON.parse(text ?? ''));
    return read.success ? read.data : nothing;
  } catch {
    return nothing;
  }
}

/** The name of a view as it is stored; empty for blank text. */
export const viewName = (typed: string): string => typed.trim().slice(0, NAME_LIMIT);
const isNamed = (name: string) => (view: SavedView) => view.name.toLowerCase() === name.toLowerCase();

/** Saves what a list shows now as a view; a view of the same name is replaced. */
export function withView(
  { hidden, views }: Preferences,
  name: string,
  { chips, sort }: Pick<ListState, 'chips' | 'sort'>,
): Preferences {
  const view = { name, hidden, chips: [...chips], ...(sort && { sort }) };
  const at = views.findIndex(isNamed(name));
  return { hidden, views: at < 0 ? [...views, view] : views.with(at, view) };
}

export const withoutView = ({ hidden, views }: Preferences, name: string): Preferences => ({
  hidden,
  views: views.filter((view) => view.name !== name),
});

/** Gives a view another name, which must not be another view's. */
export function withRenamed(preferences: Preferences, from: string, to: string): Preferences {
  const { hidden, views } = preferences;
  if (to === '' || views.some((view) => view.name !== from && isNamed(to)(view))) return preferences;
  return { hidden, views: views.map((view) => (view.name === from ? { ...view, name: to } : view)) };
}

/** Shows or hides a column. */
export const withColumn = ({ hidden, views }: Preferences, id: string, shown: boolean): Preferences => ({
  hidden: shown ? hidden.filter((other) => other !== id) : [...hidden, id],
  views,
});

/** The columns that are not hidden; the first one names the row and is never hidden. */
export const visibleColumns = <C extends { readonly id: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): readonly C[] => columns.filter((column, at) => at === 0 || !hidden.includes(column.id));
