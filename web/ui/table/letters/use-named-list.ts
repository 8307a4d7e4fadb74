import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { entityOf, type RecordFor } from '../../../../shared/entities/index.ts';
import type { Route } from '../../../../shared/schema/route.ts';
import { INITIALS, initialKey, nameKey, WHOLE_LIST } from '../../../../shared/schema/sorting.ts';
import type { Input } from '../../../api/client.ts';
import { useList, type List } from '../../../api/use-list.ts';
import { PARAMETERS } from '../chips.ts';
import { LETTER } from '../list-state.ts';

type Named = 'user' | 'company';

/** A list of names, or the part of it that is loaded. */
export interface NamedList<N extends Named> extends List<RecordFor[N]> {
  readonly letter: string | undefined;
  /** There are more names than are loaded at once: letters are offered. */
  readonly long: boolean;
  /** Not all of the letter, or of the list, is loaded. */
  readonly cut: boolean;
}

const everything = () => true;

/**
 * A list of records by name: whole up to a count, beyond it those of a letter, and what a search for a name finds.
 * @param column the one with the name, whose filters the server is asked for, too
 */
export function useNamedList<N extends Named, P extends string>(
  noun: N,
  route: Route<P, unknown, RecordFor[N][]>,
  input: Input<P, unknown>,
  column: string,
  belongs: (record: RecordFor[N]) => boolean = everything,
): NamedList<N> {
  const [search] = useSearchParams();
  const letter = INITIALS.find((one) => one === search.get(LETTER));
  const chip = search.getAll(PARAMETERS.text).find((text) => text.startsWith(`${column}:`));
  const begins = chip?.slice(column.length + 1).trim();
  const isOfLetter = (record: RecordFor[N]) =>
    letter === undefined || nameKey(entityOf(noun).title(record)).startsWith(initialKey(letter));
  const part = { ...input, ...(letter && { query: { initial: letter } }) };
  const list = useList(noun, route, part, (one) => belongs(one) && isOfLetter(one), WHOLE_LIST);
  const cut = (list.rows?.length ?? 0) >= WHOLE_LIST;
  const long = cut || letter !== undefined;
  const asked = long && begins ? { ...input, query: { begins } } : undefined;
  const found = useList(noun, route, asked, belongs, WHOLE_LIST);
  const rows = useMemo(() => {
    const known = new Set(list.rows?.map(({ id }) => id));
    const more = asked ? (found.rows ?? []).filter(({ id }) => !known.has(id)) : [];
    return list.rows && [...list.rows, ...more];
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list.rows, found.rows, asked === undefined]);
  return {
    ...list,
    rows,
    loading: list.loading || (asked !== undefined && found.loading),
    error: list.error ?? (asked && found.error),
    letter,
    long,
    cut,
  };
}
