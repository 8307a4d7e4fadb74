import { notify } from '../../../ui/notify.ts';
import { usePersonalFlag } from '../../../ui/use-personal-flag.ts';

/** Personal setting: the first steps are hidden. */
const HIDDEN = 'first-steps-hidden';

export function useHiddenFirstSteps() {
  const [isHidden, setHidden] = usePersonalFlag(HIDDEN);
  const hide = () => {
    setHidden(true);
    notify('good', 'First steps hidden', { undo: () => setHidden(false) });
  };
  return { isHidden, hide };
}
