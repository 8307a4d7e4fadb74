import { useEffect } from 'react';
import { FIELD } from '../../../shared/pages.ts';
import { useQueryParameter } from '../../navigation/use-query-parameter.ts';

/** Focuses the field named in the URL and scrolls it to the middle. @param names the fields of the form */
export function useFieldFocus(names: readonly string[]): void {
  const fieldInUrl = useQueryParameter(FIELD);
  const isKnown = fieldInUrl !== undefined && names.includes(fieldInUrl);
  useEffect(() => {
    if (!isKnown) return;
    const control = document.querySelector<HTMLElement>(`[data-record-form] [name="${fieldInUrl}"]`);
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  }, [fieldInUrl, isKnown]);
}
