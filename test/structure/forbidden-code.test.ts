import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finding, Mirror } from './mirror.ts';
import { allowed, forbiddenByLint, forbiddenByTypes, unusedCode, type Violation } from './violations.ts';

const filesOf = (planted: readonly Violation[]) =>
  Object.fromEntries(planted.map(({ file, source }) => [file, source]));

// Forbidden code goes into a copy of the project's configuration.
const mirror = new Mirror({
  ...allowed,
  ...filesOf([...forbiddenByLint, ...forbiddenByTypes, ...unusedCode]),
});
let lint: readonly Finding[];
let types: readonly Finding[];
let unused: readonly Finding[];

beforeAll(async () => {
  lint = await mirror.lint();
  types = await mirror.types();
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

describe('the compiler', () => {
  it.each(forbiddenByTypes)('rejects $description', (planted) => {
    expect(codesOf(types, planted)).toEqual([planted.code]);
  });

  it('accepts allowed files', () => {
    expect(types.filter(isAllowed)).toEqual([]);
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
  it('runs the compiler and lint', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scripts.types).toBe('tsc -b');
    expect(scripts.lint).toContain('oxlint --deny-warnings .');
    expect(scripts.test).toContain('npm run types && npm run lint');
  });
});
