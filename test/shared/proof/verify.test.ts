import { beforeAll, describe, expect, test, vi } from 'vitest';
import { bytesOf, type Bytes } from '../../../shared/proof/bytes.ts';
import { canonical } from '../../../shared/proof/canonical.ts';
import { contentHash, earlierHash, nextEntry } from '../../../shared/proof/chain.ts';
import { dealFiles, pathOf, formatHistory } from '../../../shared/proof/deal-file.ts';
import { verifyDeal } from '../../../shared/proof/verify.ts';
import { chainOf, createDeal, dealFilesOf, signHead } from '../../support/signed-deal.ts';
import type { ChainEntry, Content, History, Proof, SignedHead } from '../../../shared/proof/shapes.ts';

let deal: { history: History; proof: Proof };
beforeAll(async () => {
  deal = await createDeal();
});

/** The files of the deal with other entries; the derived files match the changed history. */
const dealWithEntries = (entries: History['entries']) =>
  dealFilesOf({ ...deal, history: { ...deal.history, entries } });
const failures = async (files: Map<string, Bytes>) => (await verifyDeal(files)).wrong;
const entry = (number: number): ChainEntry => {
  const chainEntry = deal.history.entries[number - 1];
  if (!chainEntry) throw new Error(`There is no entry ${number}.`);
  return chainEntry;
};

test('a deal file states its verified content, the start date, and its unverified content', async () => {
  const { lastSignedEntry, wrong, verified, open } = await verifyDeal(dealFilesOf(deal));
  expect(lastSignedEntry).toBe(4);
  expect(wrong).toEqual([]);
  expect(verified).toEqual([
    expect.stringMatching(/^The chain of project .* is complete: 5 entries\.$/),
    'From before the chain: 1 entry, unchanged since the hash was recorded, at 2026-11-21T02:00:00.000Z.',
    'Entries 1 to 2 are signed, as of 2026-11-24T00:10:00.000Z.',
    'Entries 1 to 4 are signed, as of 2026-11-25T00:10:00.000Z.',
    'Files identical to their upload: 2.',
    'history.txt matches history.json.',
  ]);
  expect(open).toEqual([
    expect.stringMatching(/SHA-256 .*: (?:[\da-f]{4} ?){16}$/),
    'Not signed yet: the newest entry.',
  ]);
});

test('a deal signed to its end has no unsigned part', async () => {
  const signed = [await signHead(entry(5), '2026-11-26T00:10:00.000Z')];
  const report = await verifyDeal(dealFilesOf({ ...deal, proof: { ...deal.proof, signed } }));
  expect(report).toMatchObject({ lastSignedEntry: 5, wrong: [] });
  expect(report.open).toEqual([expect.stringContaining('Compare its SHA-256')]);
});

test('a chain of one entry is reported in the singular', async () => {
  const [first] = await chainOf([
    { begins: { at: '2026-11-21T02:00:00.000Z', earlier: 0, hash: await earlierHash([]) } },
  ]);
  if (!first) throw new Error('The chain is empty.');
  const history = { ...deal.history, entries: [first], earlier: [] };
  const proof = { ...deal.proof, signed: [await signHead(first, '2026-11-24T00:10:00.000Z')] };
  const files = [...dealFilesOf({ history, proof })].filter(([path]) => !path.startsWith('documents/'));
  const { wrong, verified } = await verifyDeal(new Map(files));
  expect(wrong).toEqual([]);
  expect(verified).toContain('Entry 1 is signed, as of 2026-11-24T00:10:00.000Z.');
});

test('a failure of the runtime is not a finding about the file', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest').mockRejectedValueOnce(new Error('Not supported'));
  await expect(verifyDeal(dealFilesOf(deal))).rejects.toThrow('Not supported');
  digest.mockRestore();
});

/** In bytes: a sample suffices, since the next test changes every member of the data. */
const BYTE_STEP = 29;

test('a flipped bit in any file is detected', async () => {
  for (const [path, bytes] of dealFilesOf(deal)) {
    for (let index = 0; index < bytes.length; index += BYTE_STEP) {
      const files = dealFilesOf(deal);
      const changedBytes = Uint8Array.from(bytes);
      changedBytes[index] = (bytes[index] ?? 0) ^ 1;
      files.set(path, changedBytes);
      expect(await failures(files), `byte ${index} of ${path}`).not.toEqual([]);
    }
  }
});

/** The paths of all values in data. */
function memberPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => memberPaths(member, [...path, name]));
}
function manipulateAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return typeof value === 'number' ? value + 1 : `${String(value)}0`;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  copy[name] = manipulateAt(copy[name], rest);
  return copy;
}

test.each([dealFiles.history, dealFiles.proof])(
  'a change of any member of %s is detected, even in the form that the portal writes',
  async (path) => {
    const data: unknown = path === dealFiles.history ? deal.history : deal.proof;
    expect(memberPaths(data).length).toBeGreaterThan(16);
    for (const memberPath of memberPaths(data)) {
      const files = dealFilesOf(deal);
      files.set(path, bytesOf(canonical(manipulateAt(data, memberPath))));
      expect(await failures(files), memberPath.join('.')).not.toEqual([]);
    }
  },
);

test('an extra member or blank is detected', async () => {
  for (const text of [canonical({ ...deal.history, note: 'x' }), `${canonical(deal.history)} `, '{}', 'no']) {
    const files = dealFilesOf(deal);
    files.set(dealFiles.history, bytesOf(text));
    expect(await failures(files)).toEqual([
      'history.json is not as the portal writes it: its format was changed.',
    ]);
  }
});

describe('a file of the portal', () => {
  const { history, readable: text, proof } = dealFiles;

  test.each([history, text, proof])('%s is reported as missing', async (name) => {
    const files = dealFilesOf(deal);
    files.delete(name);
    expect(await failures(files)).toEqual([`${name} is missing.`]);
  });

  test.each([history, text, proof])('%s is reported if it is not text', async (name) => {
    const files = dealFilesOf(deal);
    files.set(name, Uint8Array.from([...(files.get(name) ?? []), 0xff]));
    expect(await failures(files)).toEqual([`${name} is not as the portal writes it: it is not text.`]);
  });

  test.each([
    [history, 'history.json is not as the portal writes it: its format was changed.'],
    [text, 'history.txt does not match history.json.'],
    [proof, 'proof.json is not as the portal writes it: its format was changed.'],
  ])('%s is reported if it begins with a byte order mark', async (name, expected) => {
    const files = dealFilesOf(deal);
    files.set(name, Uint8Array.from([0xef, 0xbb, 0xbf, ...(files.get(name) ?? [])]));
    expect(await failures(files)).toEqual([expected]);
  });
});

describe('the verification of the order of entries', () => {
  test('names a missing entry', async () => {
    expect(await failures(dealWithEntries([entry(1), entry(2), entry(4), entry(5)]))).toEqual([
      expect.stringMatching(/^Entry 4 \(document .*\) is in the place of entry 3/),
    ]);
  });

  test('names a duplicate entry, or an entry in the position of another', async () => {
    expect(await failures(dealWithEntries([entry(1), entry(1), entry(2)]))).toEqual([
      expect.stringContaining('Entry 1 (the start of the chain) is in the place of entry 2'),
    ]);
    expect(await failures(dealWithEntries([entry(2), entry(1)]))).toEqual([
      expect.stringContaining('Entry 2 (project'),
    ]);
  });

  test('names a withheld entry by its number', async () => {
    const { number, previous, hash } = entry(3);
    expect(await failures(dealWithEntries([entry(1), { number, previous, hash, withheld: hash }]))).toEqual([
      'Entry 3 is in the place of entry 2: entries are missing, duplicated or reordered.',
    ]);
  });

  test('names an entry with a wrong predecessor, even if its own hash matches', async () => {
    const { number, hash: previous } = entry(2);
    const thirdEntry = entry(3);
    if (!('content' in thirdEntry)) throw new Error('It has its content.');
    const unlinkedEntry = await nextEntry(thirdEntry.content, {
      number,
      hash: previous.replaceAll(/[a-f]/g, '0'),
    });
    expect(await failures(dealWithEntries([entry(1), entry(2), unlinkedEntry]))).toEqual([
      expect.stringMatching(/^Entry 3 \(document .*\) does not follow the entry before it\.$/),
    ]);
  });

  test('reports that a signed entry was removed from the end', async () => {
    expect(await failures(dealWithEntries([entry(1), entry(2), entry(3)]))).toContain(
      'The signature of 2026-11-25T00:10:00.000Z covers entry 4, and the chain is shorter: entries are missing.',
    );
  });
});

test('a file without its signatures is reported as unsigned', async () => {
  const report = await verifyDeal(dealFilesOf({ ...deal, proof: { ...deal.proof, signed: [] } }));
  expect(report).toMatchObject({ lastSignedEntry: 0, wrong: [] });
  expect(report.open).toContain('Not signed yet: the newest 5 entries.');
});

test('an edited field is reported with its entry', async () => {
  const secondEntry = entry(2);
  if (!('content' in secondEntry) || !('entry' in secondEntry.content)) throw new Error('It is a change.');
  const content = {
    ...secondEntry.content,
    entry: { ...secondEntry.content.entry, by: 'nobody@portal.test' },
  };
  expect(await failures(dealWithEntries([entry(1), { ...secondEntry, content }, entry(3)]))).toEqual([
    expect.stringMatching(
      /^Entry 2 \(project .*changed by nobody@portal\.test.*\) was changed: its hash differs/,
    ),
  ]);
});

test('a chain rewritten around an edited field contradicts its signature', async () => {
  const contents = deal.history.entries.flatMap((chainEntry) =>
    'content' in chainEntry ? [chainEntry.content] : [],
  );
  const editedContents = contents.map((chainEntry) =>
    'entry' in chainEntry
      ? { ...chainEntry, entry: { ...chainEntry.entry, by: 'nobody@portal.test' } }
      : chainEntry,
  );
  expect(await failures(dealWithEntries(await chainOf(editedContents)))).toContain(
    'The signature of 2026-11-24T00:10:00.000Z does not cover entry 2 as it stands here: the chain was rewritten.',
  );
});

describe('the entries before the chain', () => {
  const WRONG_BEGIN = 'The entries from before the chain were changed after their hash was recorded.';
  const time = '2026-11-21T02:00:00.000Z';
  const verifyUnsigned = async (contents: readonly Content[], earlier: History['earlier']) => {
    const history = { ...deal.history, entries: await chainOf(contents), earlier };
    return verifyDeal(dealFilesOf({ history, proof: { ...deal.proof, signed: [] } }));
  };

  test('are verified by the hash in the start of the chain', async () => {
    const files = dealFilesOf({ ...deal, history: { ...deal.history, earlier: [] } });
    expect(await failures(files)).toContain(WRONG_BEGIN);
  });

  test('have the number that the start of the chain states', async () => {
    const { earlier } = deal.history;
    const hash = await earlierHash(earlier);
    const beginContent = (count: number): Content => ({ begins: { at: time, earlier: count, hash } });
    expect((await verifyUnsigned([beginContent(1)], earlier)).wrong).not.toContain(WRONG_BEGIN);
    expect((await verifyUnsigned([beginContent(2)], earlier)).wrong).toContain(WRONG_BEGIN);
  });

  test('are not mentioned if there are none', async () => {
    const { verified } = await verifyUnsigned(
      [{ begins: { at: time, earlier: 0, hash: await earlierHash([]) } }],
      [],
    );
    expect(verified).toEqual([
      expect.stringMatching(/^The chain of project .* is complete: 1 entry\.$/),
      'history.txt matches history.json.',
    ]);
  });

  test('are unverified if the chain has no start', async () => {
    const { wrong, open } = await verifyUnsigned([], deal.history.earlier);
    expect(wrong).toHaveLength(2);
    expect(wrong.every((message) => message.startsWith('The history does not mention the file'))).toBe(true);
    expect(open).toEqual(['Not covered by a hash: 1 entry from before the chain.']);
  });
});

test('a withheld entry shows only its hash, and the chain is intact', async () => {
  const fifthEntry = entry(5);
  if (!('content' in fifthEntry)) throw new Error('It has its content.');
  const { content, ...place } = fifthEntry;
  const entries = [...deal.history.entries.slice(0, 4), { ...place, withheld: await contentHash(content) }];
  expect(await failures(dealWithEntries(entries))).toEqual([]);
  expect(formatHistory({ ...deal.history, entries })).toContain('5.  Withheld');
});

describe('the document files', () => {
  test('are unknown if renamed or added', async () => {
    const files = dealFilesOf(deal);
    const [path = ''] = [...files.keys()].filter((name) => name.endsWith('a.pdf'));
    const bytes = files.get(path) ?? bytesOf('');
    files.delete(path);
    files.set(path.replace('a.pdf', 'x.pdf'), bytes);
    const report = await verifyDeal(files);
    expect(report.wrong).toEqual([
      `The history does not mention the file ${path.replace('a.pdf', 'x.pdf')}.`,
    ]);
    expect(report.open).toContain(`Not in this deal file: ${path}.`);
  });

  test('are reported if their bytes differ, and not counted', async () => {
    const files = dealFilesOf(deal);
    const paths = [...files.keys()].filter((name) => name.startsWith('documents/'));
    for (const path of paths) files.set(path, bytesOf('%PDF-1.4 another'));
    const report = await verifyDeal(files);
    expect(report.wrong).toEqual(
      paths.map((path) => `${path} is not the file that was uploaded: its SHA-256 differs.`),
    );
    expect(report.verified.join()).not.toContain('Files identical');
  });

  test('can be accompanied by the page that verifies them', async () => {
    const files = dealFilesOf(deal).set(dealFiles.page, bytesOf('<!doctype html>'));
    expect(await failures(files)).toEqual([]);
  });

  test('are reported if stored before hashes existed', async () => {
    const entries = await chainOf(
      deal.history.entries.flatMap((chainEntry) => {
        if (!('content' in chainEntry) || !('entry' in chainEntry.content)) return [];
        const { sha256: _, ...changes } = chainEntry.content.entry.changes;
        return [{ ...chainEntry.content, entry: { ...chainEntry.content.entry, changes } }];
      }),
    );
    const history = { ...deal.history, entries, earlier: [] };
    const { wrong, open } = await verifyDeal(dealFilesOf({ history, proof: { ...deal.proof, signed: [] } }));
    expect(wrong).toEqual([]);
    expect(open).toEqual([
      'Not signed yet: the newest 4 entries.',
      expect.stringMatching(/^No hash: documents\/.*a\.pdf was stored before hashes were recorded\.$/),
      expect.stringMatching(/^No hash: documents\/.*b\.pdf/),
    ]);
  });

  test('have names that cannot leave their folder', () => {
    const version = { documentId: 'd', number: 3, name: '..\\../x:\u0000.pdf', sha256: '' };
    expect(pathOf(version)).toBe('documents/d/3/.._.._x__.pdf');
  });
});

describe('the signatures', () => {
  const [DAY, NEXT_DAY] = ['2026-11-24T00:10:00.000Z', '2026-11-25T00:10:00.000Z'];
  const verifySigned = (...signed: readonly SignedHead[]) =>
    verifyDeal(dealFilesOf({ ...deal, proof: { ...deal.proof, signed: [...signed] } }));

  test.each([
    ['an earlier day', [2, NEXT_DAY], [4, DAY], DAY],
    ['an earlier day over the same entry', [2, NEXT_DAY], [2, DAY], DAY],
    ['the same time', [2, DAY], [4, DAY], DAY],
    ['an earlier entry', [4, DAY], [2, NEXT_DAY], NEXT_DAY],
  ] as const)(
    'are out of order if the next one is of %s',
    async (_, [first, firstTime], [second, secondTime], misplaced) => {
      const { lastSignedEntry, wrong } = await verifySigned(
        await signHead(entry(first), firstTime),
        await signHead(entry(second), secondTime),
      );
      expect(wrong).toEqual([`The signature of ${misplaced} is out of order.`]);
      expect(lastSignedEntry).toBe(0);
    },
  );

  test('can cover the same entry twice', async () => {
    const { lastSignedEntry, wrong, verified } = await verifySigned(
      await signHead(entry(2), DAY),
      await signHead(entry(2), NEXT_DAY),
    );
    expect(wrong).toEqual([]);
    expect(lastSignedEntry).toBe(2);
    expect(verified).toContain(`Entries 1 to 2 are signed, as of ${DAY}.`);
    expect(verified).toContain(`Entries 1 to 2 are signed, as of ${NEXT_DAY}.`);
  });

  test('match their statements', async () => {
    const head = await signHead(entry(2), DAY);
    const { number, hash } = entry(3);
    const { wrong } = await verifySigned({ ...head, statement: { ...head.statement, number, hash } });
    expect(wrong).toEqual([`The signature of ${DAY} does not match its statement.`]);
  });

  test('of another project prove nothing', async () => {
    const { lastSignedEntry, wrong } = await verifySigned(
      await signHead(entry(2), DAY, { chain: 'another' }),
    );
    expect(wrong).toEqual([`The signature of ${DAY} is for another project.`]);
    expect(lastSignedEntry).toBe(0);
  });

  test('cover an entry by its hash', async () => {
    const { lastSignedEntry, wrong } = await verifySigned(
      await signHead({ number: 2, hash: entry(3).hash }, DAY),
    );
    expect(wrong).toEqual([
      `The signature of ${DAY} does not cover entry 2 as it stands here: the chain was rewritten.`,
    ]);
    expect(lastSignedEntry).toBe(0);
  });
});
