import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import type { HistoryEntry } from '../../../shared/api/history.ts';
import { entityOf, type Noun } from '../../../shared/entities/index.ts';
import type { Fields } from '../../../shared/schema/entity.ts';
import type { Field } from '../../../shared/schema/field.ts';
import { readAuthorName } from '../../api/author-name.ts';
import { callAll } from '../../api/client.ts';
import { Dialog } from '../Dialog.tsx';
import { Empty } from '../Empty.tsx';
import { LoadState } from '../ErrorState.tsx';
import { displayFieldOf } from '../display-field.ts';
import { displayOf, formatMoment } from '../format.ts';
import styles from './dialogs.module.css';

const actions: Readonly<Record<HistoryEntry['action'], string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
};

/** Changes outside of any field: the match at assignment, the merge that moved the record, the sign-in code. */
const factLabels: Readonly<Record<string, string>> = {
  match: 'Match',
  merge: 'Merge',
  code: 'Code at sign-in',
};

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly noun: Noun;
}

/** The text of a new value: a word in place of an uploaded file's path. */
const newText = (field: Field, value: unknown): string =>
  field.hosted && value && value !== field.initial ? 'Uploaded' : oldText(field, value);
const oldText = (field: Field, value: unknown): string => (field.hosted ? '' : displayOf(field, value));

/** Whether only the portal sets a value, and has set it on creation. */
const isServerDefault = ({ write, initial }: Field, from: unknown, to: unknown): boolean =>
  write === 'nobody' && !from && to === initial;

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** The changes of one save with their form labels; omits ids, for which names are shown, and derived flags. */
function Entry({ entry, noun }: EntryProps) {
  const { fields }: { readonly fields: Fields } = entityOf(noun);
  const changes = Object.entries(entry.changes).flatMap(([name, { from, to }]) => {
    const field = fields[name];
    if (factLabels[name]) return [{ name, label: factLabels[name], from: '', to: String(to) }];
    if (!field || field.kind === 'reference' || field.kind === 'flags') return [];
    if (displayFieldOf(noun, name) !== name || isServerDefault(field, from, to)) return [];
    const texts = { from: oldText(field, from), to: newText(field, to) };
    const isHidden = texts.from === texts.to || isId(texts.from || texts.to);
    return isHidden ? [] : [{ name, label: field.label, ...texts }];
  });
  return (
    <li>
      <p>
        <strong>{actions[entry.action]}</strong> by {entry.by}{' '}
        <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
      </p>
      {entry.action !== 'deleted' && changes.length > 0 && (
        <dl>
          {changes.map(({ name, label, from, to }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {from && <del>{from}</del>} {to ? <ins>{to}</ins> : <em>emptied</em>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Returns the history of a record, with the names of its authors. */
async function readHistory(noun: Noun, id: string): Promise<readonly HistoryEntry[]> {
  const entries = await callAll(contract.history.read, { params: { noun, id } });
  const emails = [...new Set(entries.map(({ by }) => by))];
  const names = await Promise.all(emails.map((email) => readAuthorName(email)));
  return entries.map((entry) => ({ ...entry, by: names[emails.indexOf(entry.by)] ?? entry.by }));
}

interface HistoryEntriesProps {
  readonly noun: Noun;
  /** The record's id, or a user's email. */
  readonly recordKey: string;
}

export function HistoryEntries({ noun, recordKey }: HistoryEntriesProps) {
  const { data, error, mutate } = useSWR<readonly HistoryEntry[], unknown>(['history', noun, recordKey], () =>
    readHistory(noun, recordKey),
  );
  if (!data) return <LoadState error={error} onRetry={() => void mutate()} />;
  if (data.length === 0) return <Empty title="Nothing has been recorded yet" />;
  return (
    <ol className={styles['history']}>
      {data.map((entry) => (
        <Entry key={`${entry.at} ${entry.version}`} entry={entry} noun={noun} />
      ))}
    </ol>
  );
}

interface HistoryDialogProps extends HistoryEntriesProps {
  readonly onClose: () => void;
}

export default function HistoryDialog({ onClose, ...record }: HistoryDialogProps) {
  return (
    <Dialog onClose={onClose} title="History" size="lg">
      <HistoryEntries {...record} />
    </Dialog>
  );
}
