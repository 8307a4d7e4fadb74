/** Returns the first letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const nameParts = name.trim().split(/\s+/);
  const letters = nameParts.length > 1 ? [nameParts.at(0), nameParts.at(-1)] : nameParts;
  return letters.map((word) => word?.charAt(0).toUpperCase()).join('');
}
