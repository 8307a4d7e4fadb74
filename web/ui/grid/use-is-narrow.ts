import { useSyncExternalStore } from 'react';

/** Below 700 px, in the user's text size. */
const narrowQuery = () => matchMedia('(max-width: 43.74em)');

/** Commits an open edit, because switching between table and cards removes its control. */
function leaveEditor(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-lines]')) activeElement.blur();
}

function subscribe(onChange: () => void): () => void {
  const query = narrowQuery();
  const change = () => {
    leaveEditor();
    onChange();
  };
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}

/** Whether lines show as cards. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrowQuery().matches);
