import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { loadable } from '../../../ui/lazy-part.tsx';
import { LazyMenu } from '../../../ui/LazyMenu.tsx';
import type { ItemProps } from './use-item-changes.ts';

const ask = loadable(() => import('./AskPopover.tsx'));
const newDate = loadable(() => import('./NewDatePopover.tsx'));
const snooze = loadable(() => import('./SnoozePopover.tsx'));

export interface ItemMenuProps extends ItemProps {
  /** Called when a form of the item opens or closes. While it is open, the row stays in the list. */
  readonly onOpened: (opened: boolean) => void;
}

/** Asks the funders that fit a new project. */
export const AskMenu = ({ item, name, changes, onOpened }: ItemMenuProps) => (
  <LazyMenu
    onOpened={onOpened}
    load={ask.fetch}
    renderButton={(attributes) => (
      <Button size="compact-sm" {...attributes}>
        Ask {item.fits?.unasked.length}
        <span className="unseen"> about {name}</span>
      </Button>
    )}
    renderMenu={(menu) => <ask.Part item={item} name={name} onAsked={changes.reloadSoon} {...menu} />}
  />
);

export const NewDateMenu = ({ item, name, changes, onOpened }: ItemMenuProps) => (
  <LazyMenu
    onOpened={onOpened}
    load={newDate.fetch}
    renderButton={(attributes) => (
      <Button size="compact-sm" {...attributes}>
        Set new date<span className="unseen"> of {name}</span>
      </Button>
    )}
    renderMenu={(menu) => <newDate.Part item={item} name={name} changes={changes} {...menu} />}
  />
);

export const SnoozeMenu = ({ item, name, changes, onOpened }: ItemMenuProps) => (
  <LazyMenu
    onOpened={onOpened}
    load={snooze.fetch}
    renderButton={(attributes) => (
      <ActionIcon size={28} aria-label={`Snooze ${name}`} title="Snooze" {...attributes}>
        <Icon name="clock" />
      </ActionIcon>
    )}
    renderMenu={(menu) => <snooze.Part item={item} name={name} changes={changes} {...menu} />}
  />
);
