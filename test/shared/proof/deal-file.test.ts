import { describe, expect, test } from 'vitest';
import { filesOf, pathOf, formatHistory, type FileVersion } from '../../../shared/proof/deal-file.ts';
import type {
  EarlierEntry,
  ChainEntry,
  RecordEntry,
  Content,
  History,
} from '../../../shared/proof/shapes.ts';

const HASH = 'ab'.repeat(32);
const withheld = { withheld: HASH };

const recordContent = (
  action: RecordEntry['entry']['action'],
  changes: RecordEntry['entry']['changes'],
  overrides: Partial<RecordEntry> = {},
): RecordEntry => ({
  noun: 'document',
  id: 'd',
  entry: { at: '2026-11-21T01:00:00.000Z', by: 'ann@developer.test', action, version: 3, changes },
  ...overrides,
});

/** An entry with its position and arbitrary hashes. */
const chained = (content: Content | typeof withheld, index: number): ChainEntry => {
  const position = { number: index + 1, previous: HASH, hash: HASH };
  return 'withheld' in content ? { ...position, ...content } : { ...position, content };
};
const historyOf = (
  contents: readonly (Content | typeof withheld)[],
  earlier: EarlierEntry[] = [],
): History => ({
  format: 'property-finance-portal/history/1',
  projectId: 'p',
  entries: contents.map(chained),
  earlier,
});
const beginContent = (earlier: number): Content => ({
  begins: { at: '2026-11-21T02:00:00.000Z', earlier, hash: HASH },
});

describe('the files of documents', () => {
  const changesTo = (values: Readonly<Record<string, unknown>>): RecordEntry['entry']['changes'] =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { to: value }]));
  const upload = (number: number, overrides: object = {}) =>
    changesTo({
      fileNumber: number,
      fileName: `${number}.pdf`,
      sha256: `sha ${number}`,
      ...overrides,
    });
  const version = (number: number, overrides: Partial<FileVersion> = {}): FileVersion => ({
    documentId: 'd',
    number,
    name: `${number}.pdf`,
    sha256: `sha ${number}`,
    ...overrides,
  });

  test.each<readonly [string, readonly (Content | typeof withheld)[], readonly FileVersion[]]>([
    [
      'all files in upload order',
      [
        recordContent('created', upload(1)),
        recordContent('changed', upload(2)),
        recordContent('created', upload(1), { id: 'e' }),
      ],
      [version(1), version(2), version(1, { documentId: 'e' })],
    ],
    [
      'listed with earlier values of the fields that a change did not set',
      [
        recordContent('created', upload(1)),
        recordContent('changed', changesTo({ fileNumber: 2, sha256: 'sha 2' })),
      ],
      [version(1), version(2, { name: '1.pdf' })],
    ],
    [
      'listed once, with their values at upload',
      [recordContent('created', upload(1)), recordContent('changed', changesTo({ fileName: 'new.pdf' }))],
      [version(1)],
    ],
    [
      'without values of an earlier document with the same id',
      [recordContent('created', upload(1)), recordContent('created', changesTo({ fileNumber: 2 }))],
      [version(1), version(2, { name: '', sha256: '' })],
    ],
    [
      'only the restored file of a restored document',
      [
        recordContent('created', upload(1)),
        recordContent('deleted', {}),
        recordContent('restored', changesTo({ fileNumber: 2, fileName: '2.pdf' })),
      ],
      [version(1), version(2, { sha256: '' })],
    ],
    [
      'empty for a document without a file',
      [recordContent('created', changesTo({ documentName: 'Valuation' }))],
      [],
    ],
    ['not files of other nouns', [recordContent('created', upload(1), { noun: 'task' })], []],
    ['not withheld files', [beginContent(0), withheld], []],
    ['not files whose number is a text', [recordContent('created', upload(1, { fileNumber: '1' }))], []],
  ])('are %s', (_, contents, files) => expect(filesOf(historyOf(contents))).toEqual(files));

  test('from before the chain come first', () => {
    const history = historyOf(
      [beginContent(2), recordContent('changed', upload(2))],
      [withheld, recordContent('created', upload(1))],
    );
    expect(filesOf(history)).toEqual([version(1), version(2)]);
  });

  test.each<readonly [string, Partial<FileVersion>, string]>([
    ['by their number', {}, 'documents/d/2/2.pdf'],
    ['under a default name if they have none', { name: '' }, 'documents/d/2/file'],
    [
      'under a name that is valid on every system',
      { name: 'a/b\\c:d*e?f"g<h>i|j\tk.pdf' },
      'documents/d/2/a_b_c_d_e_f_g_h_i_j_k.pdf',
    ],
  ])('are in a deal file %s', (_, overrides, path) => expect(pathOf(version(2, overrides))).toBe(path));
});

describe('the readable history', () => {
  test('lists every entry, those from before the chain first', () => {
    const creation = recordContent(
      'created',
      { projectName: { to: 'Ferry Point' } },
      { noun: 'project', id: 'p' },
    );
    const history = historyOf(
      [beginContent(2), recordContent('deleted', {}), withheld],
      [creation, withheld],
    );
    expect(formatHistory(history)).toBe(`History of Ferry Point, project p. Times are UTC.

Before the chain began

2026-11-21T01:00:00.000Z  ann@developer.test  created project p, version 3
    project name: nothing -> Ferry Point

Withheld: a draft of somebody else.

The chain

1.  2026-11-21T02:00:00.000Z  2 entries were kept before this chain began; their hash is part of this entry.

2.  2026-11-21T01:00:00.000Z  ann@developer.test  deleted document d, version 3

3.  Withheld: a draft of somebody else.

`);
  });

  test('is headed by the latest name of the project', () => {
    const renamed = recordContent(
      'changed',
      { projectName: { from: 'Ferry Point', to: 'Ferry Place' } },
      { noun: 'project', id: 'p' },
    );
    const taskChange = recordContent('changed', { projectName: { to: 'No project' } }, { noun: 'task' });
    expect(formatHistory(historyOf([renamed, taskChange]))).toMatch(/^History of Ferry Place, project p\./);
  });

  test('omits the part before the chain if it has no entries', () => {
    expect(formatHistory(historyOf([]))).toBe('History of project p. Times are UTC.\n\nThe chain\n\n');
  });

  test('uses labels for nouns and fields', () => {
    const content = recordContent(
      'changed',
      { s3Key: { from: 'a', to: 'b' }, GST: { from: 1, to: 2 }, interestCoverRatio: { from: 1, to: 2 } },
      { noun: 'fundingProfile' },
    );
    const [, , entry] = formatHistory(historyOf([content])).split('\n\n');
    expect(entry?.split('\n')).toEqual([
      '1.  2026-11-21T01:00:00.000Z  ann@developer.test  changed funding profile d, version 3',
      '    gst: 1 -> 2',
      '    interest cover ratio: 1 -> 2',
      '    s3 key: a -> b',
    ]);
  });

  test.each([
    ['a text', 'old', 'new', 'old -> new'],
    ['the lines of a text, indented', 'one', 'two\nlines', 'one -> two\n      lines'],
    ['a number', 1000000, 2.5, '1000000 -> 2.5'],
    ['zero and false', 0, false, '0 -> false'],
    ['a list', [], ['a', 'b'], '[] -> ["a","b"]'],
    ['an undefined value', undefined, 'x', 'nothing -> x'],
    ['null', null, 'x', 'nothing -> x'],
    ['an empty value', 'x', '', 'x -> nothing'],
  ])('shows %s', (_, from, to, expected) => {
    const history = historyOf([recordContent('changed', { field: { from, to } })]);
    expect(formatHistory(history)).toContain(`version 3\n    field: ${expected}\n\n`);
  });

  test.each([
    ['undefined became empty', undefined, ''],
    ['null became empty', null, ''],
    ['a value stayed', ['a'], ['a']],
  ])('omits a field if %s', (_, from, to) => {
    const history = historyOf([recordContent('changed', { field: { from, to } })]);
    expect(formatHistory(history)).not.toContain('field');
  });
});
