import { describe, expect, it } from 'vitest';
import { declarationsOf, sampleOf } from './sample.ts';

describe('the sample of mutated code', () => {
  it('splits a source into its top-level declarations', () => {
    const source = [
      `import { a } from './a.ts';`,
      ``,
      `/** One. */`,
      `export const one = () => {`,
      `  const inner = a;`,
      `};`,
      `async function two() {}`,
      ``,
    ].join('\n');
    expect(declarationsOf('x.ts', source)).toEqual([
      { file: 'x.ts', from: 4, to: 6 },
      { file: 'x.ts', from: 7, to: 7 },
    ]);
  });

  it('depends only on the seed', () => {
    const list = Array.from({ length: 100 }, (_, index) => index);
    expect(sampleOf(list, 10, 1)).toHaveLength(10);
    expect(sampleOf(list, 10, 1)).toEqual(sampleOf(list, 10, 1));
    expect(sampleOf(list, 10, 1)).not.toEqual(sampleOf(list, 10, 2));
    expect(sampleOf(list, 200, 1).toSorted((first, second) => first - second)).toEqual(list);
  });
});
