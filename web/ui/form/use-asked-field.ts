import { useEffect } from 'react';
import { FIELD } from '../../navigation/paths.ts';
import { useQuery } from '../../navigation/use-query.ts';

/**
 * The field that the address names has the focus when the form opens, in the middle of the window.
 * @param names the fields of the form; others are not looked for
 */
export function useAskedField(names: readonly string[]): void {
  const asked = useQuery(FIELD);
  const known = asked !== undefined && names.includes(asked);
  useEffect(() => {
    if (!known) return;
    const control = document.querySelector<HTMLElement>(`[data-record-form] [name="${asked}"]`);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [asked, known]);
}
