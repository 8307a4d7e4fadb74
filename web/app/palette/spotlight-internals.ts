import type { createSpotlight } from '@mantine/spotlight';

type Store = ReturnType<typeof createSpotlight>[0];

/**
 * Selects the first entry if none is selected, so that Enter opens it: results arrive after the key press. Spotlight
 * only selects on arrow keys; these attributes are how it marks entries.
 */
export function selectFirst(list: HTMLElement | null, store: Store): void {
  if (!list || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
