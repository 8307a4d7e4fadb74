import { Button } from '@mantine/core';
import { Empty } from '../../ui/Empty.tsx';

/** Replaces the messages once the caller has lost access to them. */
export const ConversationUnavailable = ({ onReload }: { readonly onReload: () => void }) => (
  <Empty icon="mail" title="You no longer have access to this conversation">
    <p>You can no longer see the project, or it is no longer assigned. Your unsent text is kept.</p>
    <Button variant="default" onClick={onReload}>
      Show available messages
    </Button>
  </Empty>
);
