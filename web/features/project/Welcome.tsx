import { useCaller } from '../../api/session-state.ts';
import { AwaitingApproval } from '../../ui/AwaitingApproval.tsx';
import { Page } from '../../ui/Page.tsx';

/** Schedule page for users whose company awaits approval. */
export default function Welcome() {
  return (
    <Page title="WELCOME">
      <AwaitingApproval company={useCaller().company} />
    </Page>
  );
}
