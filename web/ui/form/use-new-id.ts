import { useState } from 'react';

/**
 * The id of the record that a page is about to make. The address names it once the record is made, and the page keeps
 * its form; when the address names it no longer, a new form begins with another id.
 * @param named the id in the address
 */
export function useNewId(named: string | undefined): string {
  const [of, setOf] = useState(() => ({ id: crypto.randomUUID() as string, made: false }));
  const made = named === of.id;
  if (made && !of.made) setOf({ ...of, made });
  if (of.made && !made) setOf({ id: crypto.randomUUID(), made: false });
  return of.id;
}
