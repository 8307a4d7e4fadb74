import { formatChip, ignoredPart, PARAMETERS, parseChip, type Chip, type FilterColumn } from './chips.ts';

export interface ListState {
  readonly sort: { readonly column: string; readonly descending: boolean } | undefined;
  readonly chips: readonly Chip[];
  /** Hidden columns, optional ones included; never the first, which names the row. */
  readonly hidden: readonly string[];
  /** Columns that come directly after the first; the others follow in their own order. */
  readonly order: readonly string[];
  /** Column whose values group the rows; empty without groups. */
  readonly group: string;
  /** Whether rows have one line, without facts below the name and without buttons. */
  readonly dense: boolean;
  readonly page: number;
}

/** State of a list as it opens, except its default sort order and its optional columns. */
export const initialState: ListState = {
  sort: undefined,
  chips: [],
  hidden: [],
  order: [],
  group: '',
  dense: false,
  page: 1,
};

export interface ParsedListState extends ListState {
  /** Descriptions of unsupported parts: a column that was removed, or that this user cannot see. */
  readonly ignored: readonly string[];
}

const SORT = 'sort';
const HIDE = 'hide';
/** Optional columns that are shown. */
const WITH = 'with';
const ORDER = 'order';
const GROUP = 'group';
const LAYOUT = 'layout';
const DENSE = 'dense';
const PAGE = 'page';
const DESCENDING = '-';
/** Whether a list shows open or closed projects. */
export const SHOW = 'show';
/** Set if a list shows only the user's own rows. */
export const MINE = 'mine';
/** Year of the closed projects; without it the newest. */
export const YEAR = 'year';
/** A list's own choices of rows. */
export const ROW_CHOICES = [SHOW, MINE, YEAR] as const;
/** First letter of the names of a long list. */
export const LETTER = 'letter';
export const VIEW = 'view';

/** Parameters that make up a view: stored in saved views and included in shared links. */
const VIEW_PARAMETERS: readonly string[] = [
  ...ROW_CHOICES,
  HIDE,
  WITH,
  ORDER,
  GROUP,
  LAYOUT,
  SORT,
  ...Object.values(PARAMETERS),
];

const kinds = ['text', 'choices', 'range'] as const;

function readChips(search: URLSearchParams, columns: readonly FilterColumn[]) {
  const parsed = kinds.flatMap((kind) =>
    search.getAll(PARAMETERS[kind]).map((text) => ({ text, chip: parseChip(kind, text, columns) })),
  );
  return {
    chips: parsed.flatMap(({ chip }) => (chip ? [chip] : [])),
    ignored: parsed
      .map(({ text, chip }) => ignoredPart(text, chip))
      .filter(Boolean)
      .map((part) => `the filter “${part}”`),
  };
}

const readIds = (search: URLSearchParams, name: string) =>
  (search.get(name) ?? '').split(',').filter(Boolean);

/**
 * Parses list state from the URL; reports unsupported parts as ignored.
 * @param columns columns that can be sorted, filtered and hidden
 * @param defaultSort order if the URL has none
 */
export function readListState(
  search: URLSearchParams,
  columns: readonly FilterColumn[],
  defaultSort?: ListState['sort'],
): ParsedListState {
  const isKnown = (id: string) => columns.some((column) => column.id === id);
  const sort = search.get(SORT) ?? '';
  const sortColumn = sort.replace(/^-/, '');
  const hide = readIds(search, HIDE);
  const addedColumns = readIds(search, WITH);
  const order = readIds(search, ORDER);
  const group = search.get(GROUP) ?? '';
  const isHidden = ({ id, isOptional }: FilterColumn) =>
    isOptional ? !addedColumns.includes(id) : hide.includes(id);
  const { chips, ignored } = readChips(search, columns);
  const page = Number(search.get(PAGE));
  return {
    sort: isKnown(sortColumn) ? { column: sortColumn, descending: sort.startsWith(DESCENDING) } : defaultSort,
    chips,
    hidden: columns
      .slice(1)
      .filter(isHidden)
      .map(({ id }) => id),
    order: order.filter(isKnown),
    group: isKnown(group) ? group : '',
    dense: search.get(LAYOUT) === DENSE,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    ignored: [
      ...ignored,
      ...(sortColumn && !isKnown(sortColumn) ? [`the column “${sortColumn}” to sort by`] : []),
      ...hide.filter((id) => !isKnown(id)).map((id) => `the column “${id}” to hide`),
      ...addedColumns.filter((id) => !isKnown(id)).map((id) => `the column “${id}” to show`),
      ...(group && !isKnown(group) ? [`the column “${group}” to group by`] : []),
    ],
  };
}

function writeColumns(next: URLSearchParams, columns: readonly FilterColumn[], hidden: ListState['hidden']) {
  const optional = columns.filter(({ isOptional }) => isOptional).map(({ id }) => id);
  const hide = hidden.filter((id) => !optional.includes(id));
  const shownColumns = optional.filter((id) => !hidden.includes(id));
  if (hide.length > 0) next.set(HIDE, hide.join(','));
  if (shownColumns.length > 0) next.set(WITH, shownColumns.join(','));
}

/** Writes list state to URL parameters; omits the default sort and keeps other parameters. */
export function writeListState(
  search: URLSearchParams,
  { sort, chips, hidden, order, group, dense, page }: ListState,
  columns: readonly FilterColumn[],
  defaultSort?: ListState['sort'],
): URLSearchParams {
  const next = new URLSearchParams(search);
  const written = [SORT, HIDE, WITH, ORDER, GROUP, LAYOUT, PAGE, ...Object.values(PARAMETERS)];
  for (const name of written) next.delete(name);
  const isDefaultSort = sort?.column === defaultSort?.column && sort?.descending === defaultSort?.descending;
  writeColumns(next, columns, hidden);
  if (order.length > 0) next.set(ORDER, order.join(','));
  if (group) next.set(GROUP, group);
  if (dense) next.set(LAYOUT, DENSE);
  if (sort && !isDefaultSort) next.set(SORT, `${sort.descending ? DESCENDING : ''}${sort.column}`);
  for (const chip of chips) next.append(PARAMETERS[chip.kind], formatChip(chip));
  if (page > 1) next.set(PAGE, String(page));
  return next;
}

/** Returns the URL parameters that make up a view. */
export const viewAddress = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([name]) => VIEW_PARAMETERS.includes(name))).toString();

/** Applies the columns, filters and sorting of a view to URL parameters, on the first page. */
export function withViewAddress(search: URLSearchParams, address: string): URLSearchParams {
  const rest = [...search].filter(([name]) => name !== PAGE && !VIEW_PARAMETERS.includes(name));
  const viewParameters = [...new URLSearchParams(address)].filter(([name]) => VIEW_PARAMETERS.includes(name));
  return new URLSearchParams([...rest, ...viewParameters]);
}

/** Returns the columns that are not hidden, in the order of the list; the first column stays first. */
export function visibleColumns<C extends { readonly id: string }>(
  columns: readonly C[],
  { hidden, order }: Pick<ListState, 'hidden' | 'order'>,
): readonly C[] {
  const rankOf = (column: C) => {
    const rank = order.indexOf(column.id);
    if (column === columns[0]) return -1;
    return rank < 0 ? order.length : rank;
  };
  return columns.filter((column) => !hidden.includes(column.id)).sort((a, b) => rankOf(a) - rankOf(b));
}

export const withColumn = (hidden: readonly string[], id: string, isVisible: boolean): readonly string[] =>
  isVisible ? hidden.filter((other) => other !== id) : [...hidden, id];

/** Returns the state sorted by a clicked column; a second click on the column reverses the order. */
export const toggleSort = (sort: ListState['sort'], column: string): Partial<ListState> => ({
  sort: { column, descending: sort?.column === column && !sort.descending },
  page: 1,
});
