import { ApiError, messageOf } from '../../api/errors.ts';
import { useGo } from '../../navigation/use-go.ts';
import { notify } from '../../ui/notify.ts';

interface AskFailure {
  readonly companyId: string;
  readonly error: unknown;
  /** Precedes the reason. */
  readonly prefix?: string;
}

/** Returns a function that shows why a company was not asked; if it has no users, with a link to invite one. */
export function useNotifyAskFailure(): (refusal: AskFailure) => void {
  const go = useGo();
  return ({ companyId, error, prefix = '' }) => {
    const hasNoUsers = error instanceof ApiError && error.code === 'no-recipient';
    const open = { label: 'Open company', run: () => go('company', { companyId }) };
    notify('bad', `${prefix}${messageOf(error)}`, {
      topic: `ask ${companyId}`,
      action: hasNoUsers ? open : undefined,
    });
  };
}
