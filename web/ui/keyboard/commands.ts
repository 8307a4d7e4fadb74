import { useEffect, useEffectEvent } from 'react';
import type { ShortcutName } from './shortcuts.ts';

/** An action of the current screen, started by its key or from the palette. */
export interface Command {
  readonly label: string;
  readonly shortcut?: ShortcutName | undefined;
  /** Additional search words for the palette. */
  readonly words?: string | undefined;
  /** Not listed in the palette. */
  readonly byKeyOnly?: boolean;
  readonly run: () => void;
}

const scopes = ['selection', 'row', 'section', 'page', 'list', 'portal'] as const;

export interface CommandGroup {
  /** A key starts the command of the first scope that has it; the palette has the same order. */
  readonly scope: (typeof scopes)[number];
  readonly label: string;
  readonly commands: readonly Command[];
}

/** Returns the commands for the element in focus. */
type Provider = (focused: Element | null) => CommandGroup | undefined;

let providers: readonly Provider[] = [];

/** Offers commands while the component is mounted. */
export function useCommands(provide: Provider): void {
  const current = useEffectEvent(provide);
  useEffect(() => {
    const provider: Provider = (focused) => current(focused);
    providers = [...providers, provider];
    return () => {
      providers = providers.filter((other) => other !== provider);
    };
  }, []);
}

/** Returns the commands of all parts of the screen. */
export function commandsFor(focused: Element | null): readonly CommandGroup[] {
  const groups = providers.flatMap((provide) => provide(focused) ?? []);
  return scopes.flatMap((scope) => groups.filter((group) => group.scope === scope));
}

export const commandOf = (name: ShortcutName, focused: Element | null): Command | undefined =>
  commandsFor(focused)
    .flatMap(({ commands }) => commands)
    .find(({ shortcut }) => shortcut === name);
