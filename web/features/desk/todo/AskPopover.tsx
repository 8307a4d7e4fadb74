import { useState } from 'react';
import type { TeamDuty } from '../../../../shared/api/desk.ts';
import { rememberSaved } from '../../../api/recent-changes.ts';
import { saveRecord } from '../../../api/records.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { MenuState } from '../../../ui/LazyMenu.tsx';
import { notify } from '../../../ui/notify.ts';
import { useTask } from '../../../ui/use-task.ts';
import { useNotifyAskFailure } from '../../../parts/ask/use-notify-ask-failure.ts';
import { ItemPopover } from './ItemPopover.tsx';

interface AskPopoverProps extends MenuState {
  readonly item: TeamDuty;
  readonly name: string;
  readonly onAsked: () => void;
}

type Funder = NonNullable<TeamDuty['fits']>['unasked'][number];

/** Asks each funder; a failure does not stop the others. @returns the names of the funders with a new ask */
async function askAll(
  projectId: string,
  funders: readonly Funder[],
  onRefusal: (funder: Funder, error: unknown) => void,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const funder of funders)
    try {
      // In turn, so that each failure names its funder.
      rememberSaved('ask', await saveRecord('ask', { projectId, companyId: funder.companyId }));
      names.push(funder.companyName);
    } catch (error) {
      onRefusal(funder, error);
    }
  return names;
}

/** Asks the funders that fit a project whether they are interested. */
export default function AskPopover({ item, name, onAsked, ...menu }: AskPopoverProps) {
  const unasked = item.fits?.unasked ?? [];
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = unasked.filter(({ companyId }) => !excludedIds.has(companyId));
  const toggle = (companyId: string, checked: boolean) =>
    setExcludedIds(
      (now) => new Set(checked ? [...now].filter((id) => id !== companyId) : [...now, companyId]),
    );
  const notifyFailure = useNotifyAskFailure();
  const ask = useTask(async () => {
    const names = await askAll(item.projectId, chosen, ({ companyId, companyName }, error) =>
      notifyFailure({ companyId, error, prefix: `${companyName} was not asked. ` }),
    );
    menu.onOpened(false);
    if (names.length > 0) notify('good', `Asked ${names.join(', ')}`);
    onAsked();
  });
  return (
    <ItemPopover
      {...menu}
      title={`Ask about ${name}`}
      action={`Ask ${chosen.length}`}
      working={ask.working}
      onSubmit={() => chosen.length > 0 && ask.run()}
    >
      {unasked.map(({ companyId, companyName }) => (
        <Checkbox
          key={companyId}
          label={companyName}
          checked={!excludedIds.has(companyId)}
          onChange={(checked) => toggle(companyId, checked)}
        />
      ))}
    </ItemPopover>
  );
}
