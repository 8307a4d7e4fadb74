import { useState } from 'react';

/**
 * Returns the id of a record to create. The id stays while the record is created and the URL gets the id, so that the
 * page keeps its form. When the URL loses the id, a new form starts with another id.
 * @param idInUrl the id in the URL
 */
export function useNewId(idInUrl: string | undefined): string {
  const [current, setCurrent] = useState<{ readonly id: string; readonly isCreated: boolean }>(() => ({
    id: crypto.randomUUID(),
    isCreated: false,
  }));
  const isCreated = idInUrl === current.id;
  if (isCreated && !current.isCreated) setCurrent({ ...current, isCreated });
  if (current.isCreated && !isCreated) setCurrent({ id: crypto.randomUUID(), isCreated: false });
  return current.id;
}
