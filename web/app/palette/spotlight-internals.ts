import type { createSpotlight } from '@mantine/spotlight';

type Store = ReturnType<typeof createSpotlight>[0];

/** The entry that Enter opens. */
const selectedEntry = (list: HTMLElement | null) => list?.querySelector<HTMLElement>('[data-selected]');

/** The roles of a search field with a list. Spotlight has none, and no HTML element has such entries. */
export const roles = {
  search: { role: 'combobox', 'aria-autocomplete': 'list' },
  list: { role: 'listbox' },
  group: { role: 'group' },
  entry: { role: 'option' },
} as const;

/** Tells screen readers which entry Enter opens. Spotlight drops the ids of entries; `data-id` has them. */
export function announceSelected(list: HTMLElement | null, search: HTMLElement | null): void {
  const selected = selectedEntry(list);
  for (const entry of list?.querySelectorAll('[data-action]') ?? [])
    entry.setAttribute('aria-selected', String(entry === selected));
  if (selected) selected.id ||= selected.dataset['id'] ?? '';
  search?.setAttribute('aria-activedescendant', selected?.id ?? '');
}

/**
 * Selects the first entry if none is selected, so that Enter opens it: results arrive after the key press. Spotlight
 * only selects on arrow keys; these attributes are how it marks entries.
 */
export function selectFirst(list: HTMLElement | null, store: Store): void {
  if (!list || selectedEntry(list)) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
