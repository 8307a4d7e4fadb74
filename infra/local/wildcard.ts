const patterns = new Map<string, RegExp>();

/** Whether a text fits a pattern of AWS: `*` stands for any text, `?` for one character. */
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
