import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { entityOf, type RecordFor } from '../../../../shared/entities/index.ts';
import type { Route } from '../../../../shared/schema/route.ts';
import { INITIALS, initialKey, nameKey, WHOLE_LIST } from '../../../../shared/schema/sorting.ts';
import type { Input } from '../../../api/client.ts';
import { useList } from '../../../api/use-list.ts';
import { PARAMETERS } from '../chips.ts';
import { LETTER } from '../list-state.ts';

type NamedNoun = 'user' | 'company';

const acceptAll = () => true;

/**
 * Loads a list of records by name: completely up to a limit, beyond it by letter and by name search.
 * @param column the name column; for a long list, its first text filter is also sent to the server
 */
export function useNamedList<N extends NamedNoun, P extends string>(
  noun: N,
  route: Route<P, unknown, RecordFor[N][]>,
  input: Input<P, unknown>,
  column: string,
  belongs: (record: RecordFor[N]) => boolean = acceptAll,
) {
  const [search] = useSearchParams();
  const letter = INITIALS.find((initial) => initial === search.get(LETTER));
  const chip = search.getAll(PARAMETERS.text).find((text) => text.startsWith(`${column}:`));
  const namePrefix = chip?.slice(column.length + 1).trim();
  const isOfLetter = (record: RecordFor[N]) =>
    letter === undefined || nameKey(entityOf(noun).title(record)).startsWith(initialKey(letter));
  const listInput = { ...input, ...(letter && { query: { initial: letter } }) };
  const list = useList(noun, route, listInput, (record) => belongs(record) && isOfLetter(record), WHOLE_LIST);
  /** The letter, or the list, is only partly loaded. */
  const isTruncated = (list.rows?.length ?? 0) >= WHOLE_LIST;
  /** Letters are offered: there are more names than are loaded at a time, or the URL has a letter. */
  const isLong = isTruncated || letter !== undefined;
  const searchInput = isLong && namePrefix ? { ...input, query: { begins: namePrefix } } : undefined;
  const searchResult = useList(noun, route, searchInput, belongs, WHOLE_LIST);
  const rows = useMemo(() => {
    const loadedIds = new Set(list.rows?.map(({ id }) => id));
    const foundRows = searchInput ? (searchResult.rows ?? []).filter(({ id }) => !loadedIds.has(id)) : [];
    return list.rows && [...list.rows, ...foundRows];
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list.rows, searchResult.rows, searchInput === undefined]);
  return {
    ...list,
    rows,
    loading: list.loading || (searchInput !== undefined && searchResult.loading),
    error: list.error ?? (searchInput && searchResult.error),
    letter,
    isLong,
    isTruncated,
  };
}
