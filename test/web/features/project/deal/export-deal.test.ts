import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filesOf, pathOf } from '../../../../../shared/proof/deal-file.ts';
import { ApiError } from '../../../../../web/api/errors.ts';
import { exportDeal, summaryOf } from '../../../../../web/features/project/deal/export-deal.ts';
import { createDeal } from '../../../../support/signed-deal.ts';
import { a } from '../../../../support/records.ts';

const { call, callAll } = vi.hoisted(() => ({ call: vi.fn(), callAll: vi.fn() }));
vi.mock('../../../../../web/api/client.ts', () => ({ call, callAll }));
vi.mock('../../../../../web/ui/download.ts', () => ({ download: () => undefined }));

const { history, proof } = await createDeal();
const [first, second] = filesOf(history).map((version) => pathOf(version));
/** Status codes of the downloads, in order; 200 after the last one. */
let statuses: number[] = [];
let linkFailures: ApiError[] = [];

beforeEach(() => {
  [statuses, linkFailures] = [[], []];
  callAll.mockResolvedValue(history.entries);
  call.mockImplementation(async ({ path }: { readonly path: string }) => {
    if (path.endsWith('/earlier')) return history.earlier;
    if (path.endsWith('/signed')) return proof.signed;
    const failure = path.endsWith('/link') && linkFailures.shift();
    if (failure) throw failure;
    return { url: 'https://documents.test/file' };
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const status = url.startsWith('https:') ? statuses.shift() : 200;
    return new Response('content', { status: status ?? 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const runExport = () => exportDeal(a.project(), () => undefined, new AbortController().signal);

it('requests an expired link again', async () => {
  statuses = [403, 200, 200];
  expect(await runExport()).toEqual({ files: 2, missing: [], denied: [] });
});

it('distinguishes a denied file from a file that is no longer stored', async () => {
  statuses = [403, 403, 404];
  expect(await runExport()).toEqual({ files: 0, missing: [second], denied: [first] });
  linkFailures = [new ApiError(404, {})];
  expect(await runExport()).toEqual({ files: 1, missing: [first], denied: [] });
});

it.each([
  [0, 'The deal file is downloaded. It contains no documents.'],
  [1, 'The deal file is downloaded. It contains 1 document file.'],
  [12, 'The deal file is downloaded. It contains 12 document files.'],
])('counts %i files in words', (files, text) => {
  expect(summaryOf({ files, missing: [], denied: [] })).toBe(text);
});
