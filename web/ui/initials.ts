/** Returns the first letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return letters.map((word) => word?.charAt(0).toUpperCase()).join('');
}
