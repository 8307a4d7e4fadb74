const patterns = new Map<string, RegExp>();

/** Whether a text matches an AWS wildcard pattern: `*` is any text, `?` one character. */
export function matchesWildcard(pattern: string, text: string, flags: '' | 'i' = ''): boolean {
  const id = `${flags}:${pattern}`;
  let regExp = patterns.get(id);
  if (!regExp) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '[^]*')
      .replace(/\?/g, '[^]');
    regExp = new RegExp(`^${source}$`, flags);
    patterns.set(id, regExp);
  }
  return regExp.test(text);
}
