import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './styles.module.css';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

function ConfirmExample() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Dialog
      </Button>

      <ConfirmDialog
        opened={opened}
        action="Delete"
        onConfirm={async () => undefined}
        onClose={() => setOpened(false)}
      >
        1 project is deleted.
      </ConfirmDialog>
    </>
  );
}

/** Buttons and checkboxes in all variants and states. */
export function Buttons() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <p className={styles['row']}>
        <Button>Primary</Button>
        <Button variant="default">Outlined</Button>
        <Button variant="subtle">Quiet</Button>
        <Button color="red.8">Dangerous</Button>
      </p>
      <p className={styles['row']}>
        <Button variant="default" className={styles['focused'] ?? ''}>
          Focused
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading>At work</Button>
        <Button variant="default" leftSection={<Icon name="plus" />}>
          With an icon
        </Button>
      </p>
      <div className={styles['row']}>
        <ActionsMenu label="More" actions={[{ label: 'Further', icon: 'plus', run: () => undefined }]} />
        <ConfirmExample />
        <a href="#main">A link</a>
      </div>
      <p className={styles['row']}>
        <Checkbox label="Box" checked={checked} onChange={setChecked} />
        <Checkbox label="Empty box" checked={!checked} onChange={() => setChecked(!checked)} />
      </p>
    </>
  );
}
