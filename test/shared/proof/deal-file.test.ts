import { describe, expect, test } from 'vitest';
import { filesOf, pathOf, readable, type FileVersion } from '../../../shared/proof/deal-file.ts';
import type { Unchained, Chained, Changed, Content, History } from '../../../shared/proof/shapes.ts';

const HASH = 'ab'.repeat(32);
const withheld = { withheld: HASH };

const changed = (
  action: Changed['entry']['action'],
  changes: Changed['entry']['changes'],
  over: Partial<Changed> = {},
): Changed => ({
  noun: 'document',
  id: 'd',
  entry: { at: '2026-11-21T01:00:00.000Z', by: 'ann@developer.test', action, version: 3, changes },
  ...over,
});

/** An entry with its position; its hashes do not matter here. */
const placed = (said: Content | typeof withheld, at: number): Chained => {
  const place = { number: at + 1, previous: HASH, hash: HASH };
  return 'withheld' in said ? { ...place, ...said } : { ...place, content: said };
};
const historyOf = (said: readonly (Content | typeof withheld)[], earlier: Unchained[] = []): History => ({
  format: 'property-finance-portal/history/1',
  projectId: 'p',
  entries: said.map(placed),
  earlier,
});
const begins = (earlier: number): Content => ({
  begins: { at: '2026-11-21T02:00:00.000Z', earlier, hash: HASH },
});

describe('the files of documents', () => {
  const to = (values: Readonly<Record<string, unknown>>): Changed['entry']['changes'] =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { to: value }]));
  const file = (number: number, over: object = {}) =>
    to({
      fileNumber: number,
      fileName: `${number}.pdf`,
      sha256: `sha ${number}`,
      ...over,
    });
  const version = (number: number, over: Partial<FileVersion> = {}): FileVersion => ({
    documentId: 'd',
    number,
    name: `${number}.pdf`,
    sha256: `sha ${number}`,
    ...over,
  });

  test.each<readonly [string, readonly (Content | typeof withheld)[], readonly FileVersion[]]>([
    [
      'each file in the order in which they came',
      [changed('created', file(1)), changed('changed', file(2)), changed('created', file(1), { id: 'e' })],
      [version(1), version(2), version(1, { documentId: 'e' })],
    ],
    [
      'what a change of the file left as it was',
      [changed('created', file(1)), changed('changed', to({ fileNumber: 2, sha256: 'sha 2' }))],
      [version(1), version(2, { name: '1.pdf' })],
    ],
    [
      'a file once, as it was when it came',
      [changed('created', file(1)), changed('changed', to({ fileName: 'renamed.pdf' }))],
      [version(1)],
    ],
    [
      'nothing of a document from before it was created anew',
      [changed('created', file(1)), changed('created', to({ fileNumber: 2 }))],
      [version(1), version(2, { name: '', sha256: '' })],
    ],
    [
      'nothing of a document from before it was restored but what is restored',
      [
        changed('created', file(1)),
        changed('deleted', {}),
        changed('restored', to({ fileNumber: 2, fileName: '2.pdf' })),
      ],
      [version(1), version(2, { sha256: '' })],
    ],
    ['no file of a document without one', [changed('created', to({ documentName: 'Valuation' }))], []],
    ['no file of another noun', [changed('created', file(1), { noun: 'task' })], []],
    ['no file that is withheld', [begins(0), withheld], []],
    ['no number that is a text', [changed('created', file(1, { fileNumber: '1' }))], []],
  ])('are %s', (_, said, files) => expect(filesOf(historyOf(said))).toEqual(files));

  test('from before the chain come first', () => {
    const history = historyOf(
      [begins(2), changed('changed', file(2))],
      [withheld, changed('created', file(1))],
    );
    expect(filesOf(history)).toEqual([version(1), version(2)]);
  });

  test.each<readonly [string, Partial<FileVersion>, string]>([
    ['by their number', {}, 'documents/d/2/2.pdf'],
    ['under a name of their own where they have none', { name: '' }, 'documents/d/2/file'],
    [
      'under a name for every system',
      { name: 'a/b\\c:d*e?f"g<h>i|j\tk.pdf' },
      'documents/d/2/a_b_c_d_e_f_g_h_i_j_k.pdf',
    ],
  ])('are in a deal file %s', (_, over, path) => expect(pathOf(version(2, over))).toBe(path));
});

describe('the readable history', () => {
  test('lists every entry, those from before the chain first', () => {
    const named = changed('created', { projectName: { to: 'Ferry Point' } }, { noun: 'project', id: 'p' });
    const history = historyOf([begins(2), changed('deleted', {}), withheld], [named, withheld]);
    expect(readable(history)).toBe(`History of project p. Times are UTC.

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

  test('omits the time before the chain if it has no entries', () => {
    expect(readable(historyOf([]))).toBe('History of project p. Times are UTC.\n\nThe chain\n\n');
  });

  test('uses labels for nouns and fields', () => {
    const said = changed(
      'changed',
      { s3Key: { from: 'a', to: 'b' }, GST: { from: 1, to: 2 }, interestCoverRatio: { from: 1, to: 2 } },
      { noun: 'fundingProfile' },
    );
    const [, , entry] = readable(historyOf([said])).split('\n\n');
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
    ['what is not there', undefined, 'x', 'nothing -> x'],
    ['what is null', null, 'x', 'nothing -> x'],
    ['what is empty', 'x', '', 'x -> nothing'],
  ])('shows %s', (_, from, to, words) => {
    const history = historyOf([changed('changed', { field: { from, to } })]);
    expect(readable(history)).toContain(`version 3\n    field: ${words}\n\n`);
  });

  test.each([
    ['nothing became empty', undefined, ''],
    ['null became empty', null, ''],
    ['a value stayed', ['a'], ['a']],
  ])('does not reveal that %s', (_, from, to) => {
    const history = historyOf([changed('changed', { field: { from, to } })]);
    expect(readable(history)).not.toContain('field');
  });
});
