import { useState } from 'react';

/**
 * Returns the id of a record to create. Once the record exists, the URL contains the id and the page keeps its form;
 * when the URL no longer does, a new form starts with another id.
 * @param idInUrl the id in the URL
 */
export function useNewId(idInUrl: string | undefined): string {
  const [current, setCurrent] = useState(() => ({ id: crypto.randomUUID() as string, isCreated: false }));
  const isCreated = idInUrl === current.id;
  if (isCreated && !current.isCreated) setCurrent({ ...current, isCreated });
  if (current.isCreated && !isCreated) setCurrent({ id: crypto.randomUUID(), isCreated: false });
  return current.id;
}
