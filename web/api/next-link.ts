/** Returns the URL of the next page from a Link header (RFC 8288). @returns undefined on the last page */
export function nextLink(header: string | null): string | undefined {
  if (!header) return undefined;
  for (const [, url, parameters] of header.matchAll(/<([^>]*)>([^,<]*)/g))
    if (/;\s*rel="?next"?/i.test(parameters ?? '')) return url;
  return undefined;
}
