import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useGo } from '../../navigation/useGo.ts';
import { matchingEntries } from './matchingEntries.ts';
import { usePaletteGroups } from './usePaletteGroups.ts';

const [store, palette] = createSpotlight();

interface PaletteProps {
  readonly onClose: () => void;
}

/** Ctrl+K: go to any screen, find a project, company or user by name. */
export default function Palette({ onClose }: PaletteProps) {
  const go = useGo();
  const groups = usePaletteGroups();
  const [typed, setTyped] = useState('');
  const found = matchingEntries(groups, typed);
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
      title="Search the portal"
      classNames={{ header: 'unseen' }}
    >
      <Spotlight.Search
        placeholder="Find a screen, project, company or person"
        aria-label="Find a screen, project, company or person"
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList>
        {found.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.entries.map((entry) => (
              <Spotlight.Action
                key={entry.key}
                label={entry.label}
                description={entry.description}
                onClick={() => go(entry.page, entry.query)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {found.length === 0 && <Spotlight.Empty>Nothing found</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
