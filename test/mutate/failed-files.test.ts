import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVitest } from 'vitest/node';
import { FailedFiles } from './failed-files.ts';

let folder: string;
beforeAll(() => {
  // Vitest must resolve from here.
  mkdirSync('.build', { recursive: true });
  folder = mkdtempSync('.build/failed-files-');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a test file with this content. @returns its errors */
async function errorsOf(content: string): Promise<unknown[]> {
  writeFileSync(join(folder, 'a.test.ts'), `import { beforeAll, expect, it } from 'vitest';\n${content}`);
  const vitest = await createVitest('test', {
    root: folder,
    config: false,
    watch: false,
    reporters: [new FailedFiles()],
  });
  await vitest.start();
  const errors = vitest.state.getUnhandledErrors().map((error) => Object(error).message);
  await vitest.close();
  return errors;
}

const reported = [expect.stringMatching(/a\.test\.ts failed before its tests\.$/)];

it.each([
  ['passes', 'it("adds", () => expect(1 + 1).toBe(2));', []],
  ['has a failed test', 'it("adds", () => expect(1 + 1).toBe(3));', []],
  ['cannot be loaded', 'throw new Error("no"); it("adds", () => {});', reported],
  ['cannot be prepared', 'beforeAll(() => { throw new Error("no"); }); it("adds", () => {});', reported],
])('reports only files that fail before their tests: one that %s', async (_, content, errors) => {
  expect(await errorsOf(content)).toEqual(errors);
});
