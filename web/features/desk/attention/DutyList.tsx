import { Empty } from '../../../ui/Empty.tsx';
import { Attention } from './Attention.tsx';
import type { DutyGroup } from './duty-groups.ts';

export const DutyList = ({ groups }: { readonly groups: readonly DutyGroup[] }) => (
  <section aria-labelledby="attention">
    <h2 id="attention">What needs attention</h2>
    {groups.length > 0 ? <Attention groups={groups} /> : <Empty icon="done" title="You're up to date" />}
  </section>
);
