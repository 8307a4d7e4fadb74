import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useMemo, useState } from 'react';
import { QUESTION_LIMIT } from '../../../shared/api/find.ts';
import { kindOfCaller } from '../../api/caller.ts';
import { useCaller } from '../../api/session-state.ts';
import { settings } from '../../api/settings.ts';
import { useGo } from '../../navigation/use-go.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Entry } from './entry.ts';
import { groupsOf } from './hit-groups.ts';
import { PaletteState } from './PaletteState.tsx';
import { matchingScreens, screensOf } from './screens.ts';
import { selectFirst } from './spotlight-internals.ts';
import { useHits } from './use-hits.ts';

const [store, palette] = createSpotlight();

const LIST = 'palette-entries';
const PROMPT = 'Find a screen, project, company, person or document';

interface PaletteProps {
  readonly onClose: () => void;
}

/**
 * The command palette (Ctrl+K): opens any screen or record by name. Screens come first, so that later results do not
 * move them.
 */
export default function Palette({ onClose }: PaletteProps) {
  const go = useGo();
  const kind = kindOfCaller(useCaller());
  const [typed, setTyped] = useState('');
  const { hits, isSearching, hasMore, error, retry } = useHits(typed);
  const screens = useMemo(() => screensOf(kind, settings().environment), [kind]);
  const matching = matchingScreens(screens, typed);
  const groups = [
    ...(matching.length > 0 ? [{ label: 'Screens', entries: matching }] : []),
    ...groupsOf(hits, kind),
  ];
  const count = matching.length + hits.length;
  useEffect(() => palette.open(), []);
  // After every render: any of them may have added the first entry.
  useEffect(() => {
    if (typed !== '') selectFirst(document.getElementById(LIST), store);
  });
  const renderEntry = ({ key, label, description, page, query }: Entry) => (
    <Spotlight.Action key={key} label={label} description={description} onClick={() => go(page, query)} />
  );
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
      title="Search the portal"
      classNames={{ header: 'unseen' }}
    >
      <Spotlight.Search
        placeholder={PROMPT}
        aria-label={PROMPT}
        maxLength={QUESTION_LIMIT}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList id={LIST}>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map(renderEntry)}
          </Spotlight.ActionsGroup>
        ))}
        <PaletteState
          typed={typed}
          count={count}
          isSearching={isSearching}
          hasMore={hasMore}
          error={error}
          onRetry={retry}
        />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
