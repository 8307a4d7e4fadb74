import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finding, Mirror } from './mirror.ts';
import { allowed, forbiddenByLint, unusedCode, type Violation } from './violations.ts';

const filesOf = (planted: readonly Violation[]) =>
  Object.fromEntries(planted.map(({ file, source }) => [file, source]));

// Forbidden code goes into a copy of the project's configuration.
const mirror = new Mirror({
  ...allowed,
  ...filesOf([...forbiddenByLint, ...unusedCode]),
});
let lint: readonly Finding[];
let unused: readonly Finding[];

beforeAll(async () => {
  lint = await mirror.lint();
  unused = await mirror.unused();
});
afterAll(() => mirror.remove());

const isAllowed = ({ file }: Finding) => Object.keys(allowed).includes(file);
const codesOf = (findings: readonly Finding[], { file }: Violation) =>
  findings.filter((finding) => finding.file === file).map(({ code }) => code);

describe('lint', () => {
  it.each(forbiddenByLint)('rejects $description', (planted) => {
    expect(codesOf(lint, planted)).toEqual([planted.code]);
  });

  it('accepts allowed files', () => {
    expect(lint.filter(isAllowed)).toEqual([]);
  });
});

describe('the search for unused code', () => {
  it.each(unusedCode)('finds $description', (planted) => {
    expect(codesOf(unused, planted)).toEqual([planted.code]);
  });

  it('accepts used code', () => {
    expect(unused.filter(isAllowed)).toEqual([]);
  });
});

describe('npm test', () => {
  it('runs lint, which checks the types too', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scripts.lint).toContain('oxlint --report-unused-disable-directives --deny-warnings .');
    expect(scripts.check).toContain('npm run lint');
    expect(scripts.test).toMatch(/^npm run check && /);
  });
});
