import { Icon } from '../../ui/Icon.tsx';
import styles from './conversation.module.css';
import { useMute } from '../../parts/conversation/use-unread.ts';

/** Mutes or unmutes the caller's notifications of new messages on a project. */
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
        muted
          ? 'You are not notified of new messages'
          : 'You are notified of new messages as set in My Profile'
      }
      onClick={() => void setMuted(!muted)}
    >
      <Icon name="bell" size={14} />
      {muted ? 'Muted' : 'Mute'}
    </button>
  );
}
