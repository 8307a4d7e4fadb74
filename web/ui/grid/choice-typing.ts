import type { Option } from '../../../shared/schema/field.ts';

/** Returns the option whose label begins with the typed letters. Repeating one letter cycles through its options. */
export function optionByLetters(
  options: readonly Option[],
  current: unknown,
  letters: string,
): Option | undefined {
  const typed = letters.toLowerCase();
  const matching = (start: string) => options.filter(({ label }) => label.toLowerCase().startsWith(start));
  const [first] = matching(typed);
  if (typed.length > 1 && first) return first;
  const candidates = [...typed].every((letter) => letter === typed[0]) ? matching(typed.slice(0, 1)) : [];
  return candidates[candidates.findIndex(({ value }) => value === current) + 1] ?? candidates[0];
}
