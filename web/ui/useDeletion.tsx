import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Noun, RecordFor } from '../../shared/entities/index.ts';
import type { Removal } from '../api/client.ts';
import { messageOf } from '../api/errors.ts';
import { rememberGone } from '../api/recent.ts';
import { useCaller } from '../api/sessionState.ts';
import { restoreDeleted } from './restoreDeleted.ts';
import { notify } from './notices.ts';

const Confirm = lazy(() => import('./Confirm.tsx'));

export interface Deletable<N extends Noun> {
  readonly noun: N;
  /** What the records are called, one and many: `project`, `projects`. */
  readonly words: readonly [one: string, many: string];
  readonly nameOf: (record: RecordFor[N]) => string;
  /** Calls the server; throws what the server refuses with. */
  readonly remove: (record: RecordFor[N]) => Promise<Removal>;
}

export interface Deletion<R> {
  /** Asks, then deletes; the note is said beside the question. */
  readonly ask: (records: readonly R[], note?: string) => void;
  /** The question to draw. */
  readonly dialog: ReactNode;
}

/**
 * Deletes one after the other and goes on past a failure; lists leave out what is gone. An administrator may take it
 * back.
 */
async function removeAll<N extends Noun>(
  { noun, words, remove }: Deletable<N>,
  records: readonly RecordFor[N][],
  admin: boolean,
): Promise<ReadonlySet<string>> {
  const gone = new Set<string>();
  let why = '';
  for (const record of records) {
    try {
      // One at a time: many writes at once would only wait on each other.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await remove(record);
      if (answer.gone) gone.add(record.id);
      else why = answer.reason;
    } catch (error) {
      why = messageOf(error);
    }
  }
  for (const id of gone) rememberGone(noun, id);
  const left = records.length - gone.size;
  const undo = admin
    ? {
        label: 'Undo',
        run: () =>
          void restoreDeleted(
            noun,
            records.filter(({ id }) => gone.has(id)),
          ),
      }
    : undefined;
  if (gone.size > 0) notify('good', `${counted(words, gone.size)} deleted`, undefined, undo);
  if (left > 0) notify('bad', `${counted(words, left)} not deleted. ${why}`.trim());
  return gone;
}

const counted = ([one, many]: readonly [string, string], count: number) =>
  `${count} ${count === 1 ? one : many}`;

/**
 * Deleting records of a list, after "Are you sure?".
 * @param onGone told which ids are gone
 */
export function useDeletion<N extends Noun>(
  of: Deletable<N>,
  onGone?: (ids: ReadonlySet<string>) => void,
): Deletion<RecordFor[N]> {
  const [asked, setAsked] = useState<{
    records: readonly RecordFor[N][];
    note?: string | undefined;
  }>();
  const admin = useCaller().profile.role === 'admin';
  // The words stay while the dialog fades.
  const [opened, setOpened] = useState(false);
  const records = asked?.records ?? [];
  const [first] = records;
  const many = counted(of.words, records.length);
  const dialog = asked && (
    <Suspense>
      <Confirm
        opened={opened}
        action={records.length > 1 ? `Delete ${many}` : 'Delete'}
        onClose={() => setOpened(false)}
        onConfirm={async () => {
          const gone = await removeAll(of, records, admin);
          onGone?.(gone);
        }}
      >
        {records.length === 1 && first ? <strong>{of.nameOf(first)}</strong> : many} will be deleted.{' '}
        {asked.note}
      </Confirm>
    </Suspense>
  );
  const ask = (some: readonly RecordFor[N][], note?: string) => {
    setAsked({ records: some, note });
    setOpened(true);
  };
  return { ask, dialog };
}
