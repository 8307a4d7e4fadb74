import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionsMenu } from '../../ui/ActionsMenu.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './styles.module.css';

/** Samples of buttons, menus, links and checkboxes. */
export function Buttons() {
  const [checked, setChecked] = useState(true);
  return (
    <>
      <p className={styles['row']}>
        <Button variant="filled">Primary</Button>
        <Button>Outlined</Button>
        <Button variant="subtle">Quiet</Button>
        <Button variant="filled" color="red.8">
          Dangerous
        </Button>
      </p>
      <p className={styles['row']}>
        <Button className={styles['focused'] ?? ''}>Focused</Button>
        <Button variant="filled" disabled>
          Disabled
        </Button>
        <Button variant="filled" loading>
          At work
        </Button>
        <Button leftSection={<Icon name="plus" />}>With an icon</Button>
      </p>
      <div className={styles['row']}>
        <ActionsMenu label="More" actions={[{ label: 'Further', icon: 'plus', run: () => undefined }]} />
        <ConfirmButton label="Dialog" title="Are you sure?" action="Delete" onConfirm={async () => undefined}>
          1 project is deleted.
        </ConfirmButton>
        <a href="#main">A link</a>
      </div>
      <p className={styles['row']}>
        <Checkbox label="Box" checked={checked} onChange={setChecked} />
        <Checkbox label="Empty box" checked={!checked} onChange={() => setChecked(!checked)} />
      </p>
    </>
  );
}
