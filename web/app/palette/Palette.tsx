import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_QUERY_LENGTH, type Hit } from '../../../shared/api/find.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { settings } from '../../api/settings.ts';
import { pageAt } from '../../navigation/paths.ts';
import { useGo } from '../../navigation/use-go.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CommandGroup } from '../../ui/keyboard/commands.ts';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import { ariaKeysOf } from '../../ui/keyboard/shortcuts.ts';
import { useSingleKeys } from '../../ui/keyboard/single-keys.ts';
import { typeHeldKeys } from '../../ui/inline/type-held-keys.ts';
import type { Entry, Group } from './entry.ts';
import { entriesOf, groupsOf } from './hit-groups.ts';
import { PaletteState } from './PaletteState.tsx';
import { recordAt } from './recent-records.ts';
import { matchingGroups, screensOf } from './screens.ts';
import { announceSelected, roles, selectFirst } from './spotlight-internals.ts';
import { useHits } from './use-hits.ts';
import { useRecent } from './use-recent.ts';

const [store, palette] = createSpotlight();

const LIST = 'palette-entries';
const OPTIONS = 'palette-options';
const SEARCH = 'palette-search';
const PROMPT = 'Find a screen, action, project, company, person or document';

interface PaletteProps {
  readonly groups: readonly CommandGroup[];
  /** The action runs after the palette has closed. */
  readonly onChoose: (run: () => void) => void;
  readonly onClose: () => void;
}

/** The entries of the palette. Actions and screens come first, so that later results do not move them. */
function useGroups(commands: readonly CommandGroup[], typed: string, hits: readonly Hit[]): readonly Group[] {
  const kind = kindOfCaller(useCaller());
  const { pathname, search } = useLocation();
  const recent = useRecent(recordAt(pageAt(pathname), search));
  const actions = commands.map(({ label, commands: entries }) => ({
    label,
    entries: entries
      .filter(({ byKeyOnly }) => !byKeyOnly)
      .map((command) => ({ key: `${label} ${command.label}`, description: '', ...command })),
  }));
  const screens = useMemo(() => screensOf(kind, settings().environment), [kind]);
  const recentGroup = { label: 'Recent', entries: typed === '' ? entriesOf(recent, kind) : [] };
  return [
    ...matchingGroups([...actions, recentGroup, { label: 'Screens', entries: screens }], typed),
    ...groupsOf(hits, kind),
  ];
}

/** Focuses the search immediately. The dialog focuses it later, when the user may be typing already. */
function focusNow(search: HTMLInputElement | null): void {
  search?.focus();
  if (search) typeHeldKeys(search);
}

/** @param selectsFirst whether the first entry is selected if none is */
function useSelectedEntry(selectsFirst: boolean): void {
  // Renders again when an arrow key selects another entry.
  useSpotlight(store);
  // After every render, because any render can add the first entry.
  useEffect(() => {
    const list = document.getElementById(LIST);
    if (selectsFirst) selectFirst(list, store);
    announceSelected(list, document.getElementById(SEARCH));
  });
}

function PaletteEntry({ entry, onClick }: { readonly entry: Entry; readonly onClick: () => void }) {
  const areSingleKeysOn = useSingleKeys();
  const id = useId();
  return (
    <Spotlight.Action
      data-id={id}
      {...roles.entry}
      label={entry.label}
      description={entry.description}
      rightSection={entry.shortcut && <KeyCaps name={entry.shortcut} />}
      aria-keyshortcuts={entry.shortcut && ariaKeysOf(entry.shortcut, areSingleKeysOn)}
      onClick={onClick}
    />
  );
}

interface EntriesProps {
  readonly groups: readonly Group[];
  readonly onChoose: (entry: Entry) => void;
}

const Entries = ({ groups, onChoose }: EntriesProps) => (
  <div {...roles.list} id={OPTIONS} aria-label="Entries">
    {groups.map(({ label, entries }) => (
      <Spotlight.ActionsGroup key={label} label={label} {...roles.group} aria-label={label}>
        {entries.map((entry) => (
          <PaletteEntry key={entry.key} entry={entry} onClick={() => onChoose(entry)} />
        ))}
      </Spotlight.ActionsGroup>
    ))}
  </div>
);

/** The command palette (Ctrl+K): runs actions of the screen, and opens any screen or record by name. */
export default function Palette({ groups: commands, onChoose, onClose }: PaletteProps) {
  const go = useGo();
  const [typed, setTyped] = useState('');
  const { hits, isSearching, hasMore, areSimilar, error, retry } = useHits(typed);
  const groups = useGroups(commands, typed, hits);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  useSelectedEntry(typed !== '');
  useEffect(() => palette.open(), []);
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 160 }}
      maxHeight="min(32rem, 70vh)"
      returnFocus={false}
      title="Search the portal"
      classNames={{ header: 'unseen' }}
    >
      <Spotlight.Search
        placeholder={PROMPT}
        aria-label={PROMPT}
        maxLength={MAX_QUERY_LENGTH}
        ref={focusNow}
        {...roles.search}
        id={SEARCH}
        aria-expanded={count > 0}
        aria-controls={OPTIONS}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList id={LIST}>
        <Entries
          groups={groups}
          onChoose={(entry) => onChoose('page' in entry ? () => go(entry.page, entry.query) : entry.run)}
        />
        <PaletteState
          typed={typed}
          count={count}
          isSearching={isSearching}
          hasMore={hasMore}
          areSimilar={areSimilar}
          error={error}
          onRetry={retry}
        />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
