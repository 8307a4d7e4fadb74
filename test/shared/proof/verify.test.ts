import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, type Bytes } from '../../../shared/proof/bytes.ts';
import { canonical } from '../../../shared/proof/canonical.ts';
import { contentHash } from '../../../shared/proof/chain.ts';
import { dealFiles, pathOf, readable } from '../../../shared/proof/deal.ts';
import { verifyDeal } from '../../../shared/proof/verify.ts';
import { chainOf, dealData, filesWith, provenAt } from '../../support/deal.ts';
import type { Chained, History, Proof } from '../../../shared/proof/shapes.ts';

let deal: { history: History; proof: Proof };
beforeAll(async () => {
  deal = await dealData();
});

/** The deal with another history: data, and what follows from them, are changed together. */
const withEntries = (entries: History['entries']) =>
  filesWith({ ...deal, history: { ...deal.history, entries } });
const wrong = async (files: Map<string, Bytes>) => (await verifyDeal(files)).wrong;
const entry = (number: number): Chained => {
  const one = deal.history.entries[number - 1];
  if (!one) throw new Error(`There is no entry ${number}.`);
  return one;
};

test('a deal file says what is verified, since when, and what is not', async () => {
  const { signed, wrong, verified, open } = await verifyDeal(filesWith(deal));
  expect(signed).toBe(4);
  expect(wrong).toEqual([]);
  expect(verified).toEqual([
    expect.stringMatching(/^The chain of project .* is whole: 5 entries\.$/),
    'From before the chain: 1 entry, unchanged since it began, at 2026-11-21T02:00:00.000Z.',
    'Entries 1 to 2 are signed, as of 2026-11-24T00:10:00.000Z.',
    'Entries 1 to 4 are signed, as of 2026-11-25T00:10:00.000Z.',
    'Files of documents with the bytes that were uploaded: 2.',
    'history.txt says what history.json says.',
  ]);
  expect(open).toEqual([
    expect.stringMatching(/SHA-256 .*: (?:[\da-f]{4} ?){16}$/),
    'Not signed yet: the newest 1 entry.',
  ]);
});

/** Bytes: the next test changes each member of the data. */
const STEP = 29;

test('a flipped byte of any file is found', async () => {
  for (const [path, bytes] of filesWith(deal)) {
    for (let at = 0; at < bytes.length; at += STEP) {
      const files = filesWith(deal);
      const changed = Uint8Array.from(bytes);
      changed[at] = (bytes[at] ?? 0) ^ 1;
      files.set(path, changed);
      expect(await wrong(files), `byte ${at} of ${path}`).not.toEqual([]);
    }
  }
});

/** The paths of all values in data: each is one that somebody could change. */
function places(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, member]) => places(member, [...at, name]));
}
function changedAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return typeof value === 'number' ? value + 1 : `${String(value)}0`;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[name] = changedAt(copy[name], rest);
  return copy;
}

test.each([dealFiles.history, dealFiles.proof])(
  'every member of %s is held, in the form the portal writes',
  async (path) => {
    const data: unknown = path === dealFiles.history ? deal.history : deal.proof;
    expect(places(data).length).toBeGreaterThan(20);
    for (const place of places(data)) {
      const files = filesWith(deal);
      files.set(path, bytesOf(canonical(changedAt(data, place))));
      expect(await wrong(files), place.join('.')).not.toEqual([]);
    }
  },
);

test('a member more is found, and a blank', async () => {
  for (const text of [canonical({ ...deal.history, note: 'x' }), `${canonical(deal.history)} `, '{}', 'no']) {
    const files = filesWith(deal);
    files.set(dealFiles.history, bytesOf(text));
    expect(await wrong(files)).toEqual([
      'history.json is not as the portal writes it: its form was changed.',
    ]);
  }
});

describe('the order of entries', () => {
  test('one that is missing is named', async () => {
    expect(await wrong(withEntries([entry(1), entry(2), entry(4), entry(5)]))).toEqual([
      expect.stringMatching(/^Entry 4 \(document .*\) stands where entry 3 belongs/),
    ]);
  });

  test('so is one that stands there twice, or in the place of another', async () => {
    expect(await wrong(withEntries([entry(1), entry(1), entry(2)]))).toEqual([
      expect.stringContaining('Entry 1 (the begin of the chain) stands where entry 2 belongs'),
    ]);
    expect(await wrong(withEntries([entry(2), entry(1)]))).toEqual([
      expect.stringContaining('Entry 2 (project'),
    ]);
  });

  test('a signed entry cannot be cut off', async () => {
    expect(await wrong(withEntries([entry(1), entry(2), entry(3)]))).toContain(
      'The root of 2026-11-25T00:10:00.000Z holds entry 4, and the chain is shorter: entries are missing.',
    );
  });
});

test('a file without its signatures is said to be unsigned', async () => {
  const report = await verifyDeal(filesWith({ ...deal, proof: { ...deal.proof, signed: [] } }));
  expect(report).toMatchObject({ signed: 0, wrong: [] });
  expect(report.open).toContain('Not signed yet: the newest 5 entries.');
});

test('an edited field is named by its entry', async () => {
  const one = entry(2);
  if (!('content' in one) || !('entry' in one.content)) throw new Error('It is a change.');
  const content = { ...one.content, entry: { ...one.content.entry, by: 'nobody@portal.test' } };
  expect(await wrong(withEntries([entry(1), { ...one, content }, entry(3)]))).toEqual([
    expect.stringMatching(
      /^Entry 2 \(project .*changed by nobody@portal\.test.*\) was changed: its hash is another/,
    ),
  ]);
});

test('a chain that was written anew with an edited field is refused by the root that signed it', async () => {
  const said = deal.history.entries.flatMap((one) => ('content' in one ? [one.content] : []));
  const edited = said.map((one) =>
    'entry' in one ? { ...one, entry: { ...one.entry, by: 'nobody@portal.test' } } : one,
  );
  expect(await wrong(withEntries(await chainOf(edited)))).toContain(
    'The root of 2026-11-24T00:10:00.000Z does not hold entry 2 as it stands here: the chain was rewritten, or its path.',
  );
});

test('an entry from before the chain is held by its begin', async () => {
  const files = filesWith({ ...deal, history: { ...deal.history, earlier: [] } });
  expect(await wrong(files)).toContain(
    'The entries from before the chain are not those that were there when it began.',
  );
});

test('a withheld entry shows its hash alone, and the chain is whole', async () => {
  const one = entry(5);
  if (!('content' in one)) throw new Error('It has its content.');
  const { content, ...place } = one;
  const entries = [...deal.history.entries.slice(0, 4), { ...place, withheld: await contentHash(content) }];
  expect(await wrong(withEntries(entries))).toEqual([]);
  expect(readable({ ...deal.history, entries })).toContain('5.  Withheld');
});

describe('the files', () => {
  test('one that is called otherwise, or more, is not known', async () => {
    const files = filesWith(deal);
    const [path = ''] = [...files.keys()].filter((name) => name.endsWith('a.pdf'));
    const bytes = files.get(path) ?? bytesOf('');
    files.delete(path);
    files.set(path.replace('a.pdf', 'x.pdf'), bytes);
    const report = await verifyDeal(files);
    expect(report.wrong).toEqual([`The history knows of no file ${path.replace('a.pdf', 'x.pdf')}.`]);
    expect(report.open).toContain(`Not in this deal file: ${path}.`);
  });

  test('one that was stored before hashes were kept is named', async () => {
    const entries = await chainOf(
      deal.history.entries.flatMap((one) => {
        if (!('content' in one) || !('entry' in one.content)) return [];
        const { sha256: _, ...changes } = one.content.entry.changes;
        return [{ ...one.content, entry: { ...one.content.entry, changes } }];
      }),
    );
    const history = { ...deal.history, entries, earlier: [] };
    const { wrong, open } = await verifyDeal(filesWith({ history, proof: { ...deal.proof, signed: [] } }));
    expect(wrong).toEqual([]);
    expect(open).toEqual([
      'Not signed yet: the newest 4 entries.',
      expect.stringMatching(/^No hash: documents\/.*a\.pdf was stored before hashes were kept\.$/),
      expect.stringMatching(/^No hash: documents\/.*b\.pdf/),
    ]);
  });

  test('no name leads out of its folder', () => {
    const version = { documentId: 'd', number: 0, versionId: 'v', name: '..\\../x:\u0000.pdf', sha256: '' };
    expect(pathOf(version)).toBe('documents/d/v/.._.._x__.pdf');
  });
});

test('roots stand in the order of their time', async () => {
  const { signed } = deal.proof;
  const files = filesWith({ ...deal, proof: { ...deal.proof, signed: signed.toReversed() } });
  expect(await wrong(files)).toContain('The root of 2026-11-24T00:10:00.000Z is not in its place.');
});

test('a root of another project proves nothing', async () => {
  const end = { number: 2, hash: entry(3).hash };
  const signed = [await provenAt(end, '2026-11-24T00:10:00.000Z')];
  expect(await wrong(filesWith({ ...deal, proof: { ...deal.proof, signed } }))).toContain(
    'The root of 2026-11-24T00:10:00.000Z does not hold entry 2 as it stands here: the chain was rewritten, or its path.',
  );
});
