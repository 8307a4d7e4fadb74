import type { createSpotlight } from '@mantine/spotlight';

type Store = ReturnType<typeof createSpotlight>[0];

/**
 * Selects the first entry where none is selected, so that Enter opens it: results arrive after the key that asked for
 * them. Spotlight selects by the arrow keys alone; it marks its entries by these attributes.
 */
export function selectFirst(list: HTMLElement | null, store: Store): void {
  if (!list || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
