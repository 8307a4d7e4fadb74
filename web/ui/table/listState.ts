/** A filter on one column; filters combine with AND. */
export interface Chip {
  readonly column: string;
  readonly text: string;
}

export interface ListState {
  readonly sort: { readonly column: string; readonly descending: boolean } | undefined;
  readonly chips: readonly Chip[];
  /** Counted from 1. */
  readonly page: number;
}

const SORT = 'sort';
const FILTER = 'filter';
const PAGE = 'page';
const DESCENDING = '-';

/**
 * Reads a list's state from the address; unknown columns and invalid values are ignored.
 * @param columns the ids of the columns that can be sorted and filtered by
 * @param usual the order when the address has none
 */
export function readListState(
  search: URLSearchParams,
  columns: readonly string[],
  usual?: ListState['sort'],
): ListState {
  const asked = search.get(SORT) ?? '';
  const column = asked.replace(/^-/, '');
  const chips = search.getAll(FILTER).flatMap((text) => {
    const at = text.indexOf(':');
    const chip = { column: text.slice(0, at), text: text.slice(at + 1) };
    return at > 0 && chip.text && columns.includes(chip.column) ? [chip] : [];
  });
  const page = Number(search.get(PAGE));
  return {
    sort: columns.includes(column) ? { column, descending: asked.startsWith(DESCENDING) } : usual,
    chips,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** Writes a list's state into an address; other parameters stay as they are. */
export function writeListState(search: URLSearchParams, state: ListState): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [SORT, FILTER, PAGE]) next.delete(name);
  if (state.sort) next.set(SORT, `${state.sort.descending ? DESCENDING : ''}${state.sort.column}`);
  for (const chip of state.chips) next.append(FILTER, `${chip.column}:${chip.text}`);
  if (state.page > 1) next.set(PAGE, String(state.page));
  return next;
}

/** Adds a filter unless it exists already; blank text adds none. */
export function withChip(chips: readonly Chip[], column: string, typed: string): readonly Chip[] {
  const text = typed.trim();
  const there = chips.some(
    (chip) => chip.column === column && chip.text.toLowerCase() === text.toLowerCase(),
  );
  return text === '' || there ? chips : [...chips, { column, text }];
}

/** Whether a displayed text contains all of the searched texts, ignoring case. */
export const containsAll = (displayed: string, texts: readonly string[]): boolean => {
  const lower = displayed.toLowerCase();
  return texts.every((text) => lower.includes(text.toLowerCase()));
};

/** A click on a column sorts by it; another click reverses the order. */
export const sortedBy = (state: ListState, column: string): Partial<ListState> => ({
  sort: { column, descending: state.sort?.column === column && !state.sort.descending },
  page: 1,
});
