import { Button } from '@mantine/core';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import ToastList from '../../ui/ToastList.tsx';
import styles from './styles.module.css';

const toasts = [
  {
    id: -1,
    tone: 'good',
    message: 'Harbour Rise: Funding Amount $12.5m',
    earlierChanges: 1,
    action: { label: 'Undo', run: () => undefined },
  },
  { id: -2, tone: 'warning', message: 'Marcus Delaney changed other fields of this record.' },
  { id: -3, tone: 'bad', message: 'Update failed' },
] as const;
const failure = new Error('The portal cannot be reached. Check your connection and try again.');

/** Samples of toasts, and of empty, failed and loading content. */
export const States = () => (
  <div className={styles['states']}>
    <ToastList toasts={toasts} />
    <Empty title="No Documents Found for Kōwhai Communities">
      <p>Funders see approved documents only. Start with the feasibility.</p>
      <Button variant="filled">Add Document</Button>
    </Empty>
    <ErrorState error={failure} onRetry={() => undefined} />
    <Loading />
    <Loading shape="rows" />
    <Loading shape="form" />
    <Loading shape="record" />
  </div>
);
