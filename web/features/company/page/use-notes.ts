import { contract } from '../../../../shared/api/index.ts';
import type { Note } from '../../../../shared/entities/note.ts';
import { useList } from '../../../api/use-list.ts';

export const newestFirst = (a: Note, b: Note) =>
  b.notedOn.localeCompare(a.notedOn) || b.createdAt.localeCompare(a.createdAt);

/** The team's notes about a company, newest first. */
export function useNotes(companyId: string) {
  const list = useList(
    'note',
    contract.note.ofCompany,
    { params: { companyId } },
    (note) => note.companyId === companyId,
  );
  return { ...list, rows: list.rows?.toSorted(newestFirst) };
}

export type Notes = ReturnType<typeof useNotes>;
