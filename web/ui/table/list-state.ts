import { chipText, PARAMETERS, readChip, type Chip, type FilterColumn } from './chips.ts';

export interface ListState {
  readonly sort: { readonly column: string; readonly descending: boolean } | undefined;
  readonly chips: readonly Chip[];
  /** The columns that are not shown; never the first, which names the row. */
  readonly hidden: readonly string[];
  /** Counted from 1. */
  readonly page: number;
}

/** The state that an address asks for. */
export interface AskedState extends ListState {
  /** What the list does not have, in words: a column that is gone, or one that this person does not see. */
  readonly ignored: readonly string[];
}

const SORT = 'sort';
const HIDE = 'hide';
const PAGE = 'page';
const DESCENDING = '-';
/** A list's own choice of its rows, such as open or closed projects. */
export const SHOW = 'show';
/** Present where a list shows the person's own rows alone. */
export const MINE = 'mine';
/** The letter with which the names of a long list begin. */
export const LETTER = 'letter';
/** The view whose tab is open. */
export const VIEW = 'view';

/** The parameters that make a view: what a saved view keeps, and a shared link carries. */
const OF_VIEW = [SHOW, MINE, HIDE, SORT, ...Object.values(PARAMETERS)];

const kinds = ['text', 'choices', 'range'] as const;

function readChips(search: URLSearchParams, columns: readonly FilterColumn[]) {
  const asked = kinds.flatMap((kind) =>
    search.getAll(PARAMETERS[kind]).map((text) => ({ text, chip: readChip(kind, text, columns) })),
  );
  return {
    chips: asked.flatMap(({ chip }) => (chip ? [chip] : [])),
    ignored: asked.flatMap(({ text, chip }) => (chip || text === '' ? [] : [`the filter “${text}”`])),
  };
}

/**
 * Reads a list's state from the address. What the list does not have is ignored, and said.
 * @param columns those that can be sorted, filtered and hidden
 * @param usual the order when the address has none
 */
export function readListState(
  search: URLSearchParams,
  columns: readonly FilterColumn[],
  usual?: ListState['sort'],
): AskedState {
  const isKnown = (id: string) => columns.some((column) => column.id === id);
  const sort = search.get(SORT) ?? '';
  const by = sort.replace(/^-/, '');
  const hide = (search.get(HIDE) ?? '').split(',').filter(Boolean);
  const { chips, ignored } = readChips(search, columns);
  const page = Number(search.get(PAGE));
  return {
    sort: isKnown(by) ? { column: by, descending: sort.startsWith(DESCENDING) } : usual,
    chips,
    hidden: columns.slice(1).flatMap(({ id }) => (hide.includes(id) ? [id] : [])),
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    ignored: [
      ...ignored,
      ...(by && !isKnown(by) ? [`the column “${by}” to sort by`] : []),
      ...hide.filter((id) => !isKnown(id)).map((id) => `the column “${id}” to hide`),
    ],
  };
}

/** Writes a list's state into an address; the usual order is left out, and other parameters stay as they are. */
export function writeListState(
  search: URLSearchParams,
  { sort, chips, hidden, page }: ListState,
  usual?: ListState['sort'],
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [SORT, HIDE, PAGE, ...Object.values(PARAMETERS)]) next.delete(name);
  const isUsual = sort?.column === usual?.column && sort?.descending === usual?.descending;
  if (hidden.length > 0) next.set(HIDE, hidden.join(','));
  if (sort && !isUsual) next.set(SORT, `${sort.descending ? DESCENDING : ''}${sort.column}`);
  for (const chip of chips) next.append(PARAMETERS[chip.kind], chipText(chip));
  if (page > 1) next.set(PAGE, String(page));
  return next;
}

/** The part of an address that makes a view. */
export const viewAddress = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([name]) => OF_VIEW.includes(name))).toString();

/** An address with the columns, filters and order of a view, on its first page. */
export function withViewAddress(search: URLSearchParams, address: string): URLSearchParams {
  const rest = [...search].filter(([name]) => name !== PAGE && !OF_VIEW.includes(name));
  const ofView = [...new URLSearchParams(address)].filter(([name]) => OF_VIEW.includes(name));
  return new URLSearchParams([...rest, ...ofView]);
}

/** The columns that are not hidden. */
export const visibleColumns = <C extends { readonly id: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): readonly C[] => columns.filter((column) => !hidden.includes(column.id));

/** Shows or hides a column. */
export const withColumn = (hidden: readonly string[], id: string, shown: boolean): readonly string[] =>
  shown ? hidden.filter((other) => other !== id) : [...hidden, id];

/** A click on a column sorts by it; another click reverses the order. */
export const sortedBy = (sort: ListState['sort'], column: string): Partial<ListState> => ({
  sort: { column, descending: sort?.column === column && !sort.descending },
  page: 1,
});
