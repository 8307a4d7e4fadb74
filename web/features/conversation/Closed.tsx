import { Button } from '@mantine/core';
import { Empty } from '../../ui/Empty.tsx';

/** Stands where messages stood that are not their reader's any more. */
export const Closed = ({ onReload }: { readonly onReload: () => void }) => (
  <Empty icon="mail" title="This conversation is not open to you any more">
    <p>The project is out of your sight, or no longer assigned. What you were writing is kept.</p>
    <Button variant="default" onClick={onReload}>
      Show what is open to me
    </Button>
  </Empty>
);
