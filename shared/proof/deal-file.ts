import { isChange } from './chain.ts';
import type { EarlierEntry, ChainEntry, RecordEntry, Content, History } from './shapes.ts';

/** The files of a deal file, except documents. */
export const dealFiles = {
  history: 'history.json',
  readable: 'history.txt',
  proof: 'proof.json',
  page: 'verify.html',
} as const;

/** A current or former file of a document, from its history. */
export interface FileVersion {
  readonly documentId: string;
  readonly name: string;
  /** 1 for the first file of its document. */
  readonly number: number;
  /** Hash of the file; empty for files stored before it was recorded. */
  readonly sha256: string;
}

const contentIn = (entry: ChainEntry): Content | EarlierEntry =>
  'withheld' in entry ? entry : entry.content;

/** The changes that are visible to the reader of a history, oldest first. */
const visibleChanges = ({ earlier, entries }: History): readonly RecordEntry[] =>
  [...earlier, ...entries.map(contentIn)].filter(isChange);

const textIn = (values: Readonly<Record<string, unknown>>, name: string): string =>
  typeof values[name] === 'string' ? values[name] : '';

/** Returns all files of the project's documents, in the order of upload. */
export function filesOf(history: History): readonly FileVersion[] {
  const documents = new Map<string, Record<string, unknown>>();
  const versions = new Map<string, FileVersion>();
  for (const { noun, id, entry } of visibleChanges(history)) {
    if (noun !== 'document') continue;
    const isNew = entry.action === 'created' || entry.action === 'restored';
    const values = (isNew ? undefined : documents.get(id)) ?? {};
    documents.set(id, values);
    for (const [name, { to }] of Object.entries(entry.changes)) values[name] = to;
    const number = values['fileNumber'];
    const versionKey = `${id} ${String(number)}`;
    if (typeof number !== 'number' || versions.has(versionKey)) continue;
    const [name, sha256] = [textIn(values, 'fileName'), textIn(values, 'sha256')];
    versions.set(versionKey, { documentId: id, name, number, sha256 });
  }
  return [...versions.values()];
}

/** Characters that could lead out of a folder, or that a file system rejects. */
// oxlint-disable-next-line no-control-regex
const UNSAFE = /[\\/:*?"<>|\u0000-\u001f]/g;

export const pathOf = ({ documentId, number, name }: FileVersion): string =>
  `documents/${documentId}/${number}/${name.replace(UNSAFE, '_') || 'file'}`;

const spaceWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();

const formatValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing';
  return typeof value === 'string' ? value.replaceAll('\n', '\n      ') : JSON.stringify(value);
};

function describeChange({ noun, id, entry }: RecordEntry): string {
  const changes = Object.entries(entry.changes).sort(([left], [right]) => (left < right ? -1 : 1));
  const differingFields = changes.filter(([, { from, to }]) => formatValue(from) !== formatValue(to));
  return [
    `${entry.at}  ${entry.by}  ${entry.action} ${spaceWords(noun)} ${id}, version ${entry.version}`,
    ...differingFields.map(
      ([name, { from, to }]) => `    ${spaceWords(name)}: ${formatValue(from)} -> ${formatValue(to)}`,
    ),
  ].join('\n');
}

function describeEntry(entry: ChainEntry): string {
  if ('withheld' in entry) return `${entry.number}.  Withheld: a draft of somebody else.`;
  if (isChange(entry.content)) return `${entry.number}.  ${describeChange(entry.content)}`;
  const { at, earlier } = entry.content.begins;
  return `${entry.number}.  ${at}  ${earlier} entries were kept before this chain began; their hash is part of this entry.`;
}

/** The project's latest visible name, followed by its id. */
function projectTitle(history: History): string {
  const names = visibleChanges(history).flatMap(({ noun, entry }) =>
    noun === 'project' ? (entry.changes['projectName']?.to ?? []) : [],
  );
  return [...names.slice(-1).map(String), `project ${history.projectId}`].join(', ');
}

/** Formats a history as text. A verifier formats the data again to check the text. */
export const formatHistory = (history: History): string =>
  [
    `History of ${projectTitle(history)}. Times are UTC.`,
    ...(history.earlier.length > 0 ? ['Before the chain began'] : []),
    ...history.earlier.map((entry) =>
      'withheld' in entry ? 'Withheld: a draft of somebody else.' : describeChange(entry),
    ),
    'The chain',
    ...history.entries.map(describeEntry),
    '',
  ].join('\n\n');
