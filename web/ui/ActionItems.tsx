import { Menu } from '@mantine/core';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageName, Query } from '../navigation/paths.ts';
import { Icon, type IconName } from './Icon.tsx';
import { KeyCaps } from './keyboard/KeyCaps.tsx';
import { ariaKeysOf, type ShortcutName } from './keyboard/shortcuts.ts';
import { useSingleKeys } from './keyboard/single-keys.ts';
import type { MenuState } from './LazyMenu.tsx';

export type MenuAction = {
  readonly label: string;
  readonly icon: IconName;
  readonly shortcut?: ShortcutName | undefined;
  readonly disabled?: boolean;
} & ({ readonly run: () => void } | { readonly page: PageName; readonly query: Query });

interface ActionItemsProps extends MenuState {
  readonly actions: readonly MenuAction[];
}

/** The open menu of an actions button: each action opens a page or calls a function. */
export default function ActionItems({ actions, opened, onOpened, target }: ActionItemsProps) {
  const areSingleKeysOn = useSingleKeys();
  const first = actions.find(({ disabled }) => !disabled);
  return (
    <Menu
      position="bottom-end"
      withinPortal
      // A screen reader reads the first action, or the menu's name, instead of Mantine's placeholder without a name.
      withInitialFocusPlaceholder={false}
      opened={opened}
      onChange={onOpened}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const { label, icon, shortcut, disabled = false } = action;
          const common = {
            leftSection: <Icon name={icon} />,
            rightSection: shortcut && <KeyCaps name={shortcut} />,
            'aria-keyshortcuts': shortcut && ariaKeysOf(shortcut, areSingleKeysOn),
            disabled,
            'data-autofocus': action === first || undefined,
            children: label,
          };
          return 'page' in action ? (
            <Menu.Item key={label} {...common} component={PageLink} to={action.page} query={action.query} />
          ) : (
            <Menu.Item key={label} {...common} onClick={action.run} />
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
