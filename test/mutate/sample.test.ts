import { describe, expect, it } from 'vitest';
import { declarationsOf, sampleOf } from './sample.ts';

describe('the sample of what is mutated', () => {
  it('divides a source into its top-level declarations', () => {
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

  it('is the same for the same seed, and another for another', () => {
    const list = Array.from({ length: 100 }, (_, index) => index);
    expect(sampleOf(list, 10, 1)).toHaveLength(10);
    expect(sampleOf(list, 10, 1)).toEqual(sampleOf(list, 10, 1));
    expect(sampleOf(list, 10, 1)).not.toEqual(sampleOf(list, 10, 2));
    expect(sampleOf(list, 200, 1).toSorted((one, other) => one - other)).toEqual(list);
  });
});
