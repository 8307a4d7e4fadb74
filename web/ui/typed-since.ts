/** The text that was typed since another was sent: what follows it, or all of a text that was changed within. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
