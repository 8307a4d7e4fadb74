/** Returns the text typed after sending: what follows the sent text, or everything if it was edited. */
export const textSince = (sent: string, current: string): string =>
  current.startsWith(sent) ? current.slice(sent.length).trimStart() : current;
