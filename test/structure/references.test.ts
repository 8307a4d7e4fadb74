import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './rooms.ts';

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('structure/'))
  .map((file) => join('test', file));
const files = [...sourceFiles(), ...testFiles].map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const textOf = (name: string) => readFileSync(`shared/${name}`, 'utf8');
const headingsOf = (name: string) =>
  Array.from(textOf(name).matchAll(/^## (.+)$/gm), ([, heading = '']) => heading);
const numbersOf = (name: string) =>
  Array.from(textOf(name).matchAll(/^- \*\*(\d+\.\d+)/gm), ([, number = '']) => number);

/** Citations that match a pattern, with their file. */
function findCitations(pattern: RegExp): readonly (readonly [file: string, ...parts: readonly string[]])[] {
  return files.flatMap(({ file, text }) =>
    Array.from(text.matchAll(pattern), ([, ...parts]) => [file, ...parts] as const),
  );
}

describe('references in comments', () => {
  it('name existing rules', () => {
    const ruleNumbers = numbersOf('rules.md');
    const citations = findCitations(/\brules? (\d+\.\d+)(?: and (\d+\.\d+))?/gi);
    expect(citations.length).toBeGreaterThan(80);
    expect(
      citations.filter(([, ...numbers]) => numbers.some((number) => number && !ruleNumbers.includes(number))),
    ).toEqual([]);
  });

  it.each(['matching.md', 'terms.md', 'deal.md'])('name existing headings of %s', (name) => {
    const headings = headingsOf(name);
    const citations = findCitations(new RegExp(`\\b${name.replace('.', '\\.')}(?:, ([^)\\n.;]+))?`, 'g'));
    expect(citations.length).toBeGreaterThan(3);
    expect(citations.filter(([, heading = '']) => !headings.includes(heading))).toEqual([]);
  });

  it('point only to documents of the project', () => {
    expect(findCitations(/\b(specification \d|design \d|design\.md|facts\.md)/gi)).toEqual([]);
  });
});

describe('the rules', () => {
  it('have unique numbers', () => {
    const numbers = numbersOf('rules.md');
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
