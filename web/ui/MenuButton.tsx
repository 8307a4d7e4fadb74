import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { memo } from 'react';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageName, Query } from '../navigation/paths.ts';
import { Icon, type IconName } from './Icon.tsx';
import { lookOf, type MenuTarget } from './menuTarget.ts';

export type MenuAction = {
  readonly label: string;
  readonly icon: IconName;
  readonly disabled?: boolean;
} & ({ readonly run: () => void } | { readonly page: PageName; readonly query: Query });

interface MenuButtonProps extends MenuTarget {
  readonly actions: readonly MenuAction[];
  /** Open at first: the button was clicked before this code was loaded. */
  readonly opened: boolean;
}

/** A button and its menu, drawn again only when its actions are others. */
export default memo(function MenuButton({ label, icon, actions, opened }: MenuButtonProps) {
  return (
    <Menu position="bottom-end" withinPortal defaultOpened={opened}>
      <Menu.Target>
        <Button {...lookOf({ label, icon })}>{icon ? <Icon name={icon} /> : label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const look = { leftSection: <Icon name={action.icon} />, disabled: action.disabled ?? false };
          return 'page' in action ? (
            <Menu.Item
              key={action.label}
              {...look}
              component={PageLink}
              to={action.page}
              query={action.query}
            >
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} {...look} onClick={action.run}>
              {action.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
});
