import { Button } from '@mantine/core';
import { contract } from '../../../shared/api/index.ts';
import { call } from '../../api/client.ts';
import { notify } from '../../ui/notify.ts';
import { useTask } from '../../ui/use-task.ts';

interface TestButtonProps {
  readonly webhookId: string;
  readonly onSent: () => Promise<unknown>;
}

export function TestButton({ webhookId, onSent }: TestButtonProps) {
  const sending = useTask(async () => {
    await call(contract.webhook.sendTest, { params: { id: webhookId } });
    notify('good', 'The test event will be sent within a minute');
    await onSent();
  });
  return (
    <Button loading={sending.working} onClick={() => sending.run()}>
      Send test event
    </Button>
  );
}
