import type { Option } from '../../../shared/schema/field.ts';

/** Returns the option that typed letters begin; one letter again goes on to the next option with this letter. */
export function optionByLetters(
  options: readonly Option[],
  current: unknown,
  letters: string,
): Option | undefined {
  const typed = letters.toLowerCase();
  const begins = (start: string) => options.filter(({ label }) => label.toLowerCase().startsWith(start));
  const [first] = begins(typed);
  if (typed.length > 1 && first) return first;
  const same = [...typed].every((letter) => letter === typed[0]) ? begins(typed.slice(0, 1)) : [];
  return same[same.findIndex(({ value }) => value === current) + 1] ?? same[0];
}
