import type { PageName, Query } from '../../navigation/paths.ts';
import type { ShortcutName } from '../../ui/keyboard/shortcuts.ts';

interface EntryText {
  readonly key: string;
  readonly label: string;
  /** Distinguishes entries with the same label. */
  readonly description: string;
  /** Additional search words. */
  readonly words?: string | undefined;
  readonly shortcut?: ShortcutName | undefined;
}

export interface PageEntry extends EntryText {
  readonly page: PageName;
  readonly query?: Query;
}

export type Entry = PageEntry | (EntryText & { readonly run: () => void });

export interface Group<E extends Entry = Entry> {
  readonly label: string;
  readonly entries: readonly E[];
}
