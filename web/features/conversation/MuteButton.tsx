import { Icon } from '../../ui/Icon.tsx';
import styles from './conversation.module.css';
import { useMute } from '../../parts/conversation/use-unread.ts';

/** Switches notices and mails of new messages about a project off and on, for oneself. */
export function MuteButton({ projectId }: { readonly projectId: string }) {
  const mute = useMute(projectId);
  if (!mute) return null;
  const { muted, setMuted } = mute;
  return (
    <button
      type="button"
      aria-pressed={muted}
      className={styles['mute']}
      title={
        muted ? 'You are not told of new messages' : 'You are told of new messages as you chose in My Profile'
      }
      onClick={() => void setMuted(!muted)}
    >
      <Icon name="bell" size={14} />
      {muted ? 'Muted' : 'Mute'}
    </button>
  );
}
