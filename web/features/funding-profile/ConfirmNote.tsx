import { Button } from '@mantine/core';
import { unconfirmedText } from '../../../shared/funding-appetite.ts';
import type { FundingProfile } from '../../../shared/entities/funding-profile.ts';
import type { FormContext } from '../../ui/form/form-context.ts';
import { formatDate, sydneyToday } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTask } from '../../ui/use-task.ts';
import { confirmProfile, needsConfirmation } from './confirm-profile.ts';
import styles from './funding-profile.module.css';

interface ConfirmNoteProps {
  readonly context: FormContext<FundingProfile>;
}

/** Confirmation date of a profile, highlighted if outdated, and a confirm button. Keeps unsaved input. */
export function ConfirmNote({ context: { record, isStored, adopt, saving } }: ConfirmNoteProps) {
  const task = useTask(async () => {
    const saved = await confirmProfile(record);
    if (saved) adopt(saved, 'kept');
  });
  const { confirmedOn } = record;
  if (!isStored || confirmedOn === '') return undefined;
  const isStale = needsConfirmation(record);
  return (
    <div className={styles['confirm']} data-stale={isStale || undefined}>
      <Icon name={isStale ? 'warning' : 'done'} />
      <p>
        {isStale ? `${unconfirmedText(record, sydneyToday())}. Is it still accurate?` : ''} Confirmed on{' '}
        {formatDate(confirmedOn)}.
      </p>
      {confirmedOn !== sydneyToday() && (
        <Button
          size="compact-sm"
          variant={isStale ? 'filled' : 'default'}
          disabled={saving}
          loading={task.working}
          onClick={() => task.run()}
        >
          Confirm
        </Button>
      )}
    </div>
  );
}
