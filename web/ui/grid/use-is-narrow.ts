import { useSyncExternalStore } from 'react';

/** Below 700 px, in the user's text size. */
const narrow = () => matchMedia('(max-width: 43.74em)');

/** Commits an open edit: the other view has other controls. */
function leaveEditor(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('[data-lines]')) activeElement.blur();
}

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  const change = () => {
    leaveEditor();
    onChange();
  };
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}

/** Whether lines show as cards. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
