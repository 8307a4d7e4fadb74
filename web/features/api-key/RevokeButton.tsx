import { Button } from '@mantine/core';
import { useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { ApiKey } from '../../../shared/entities/api-key.ts';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { rememberSaved } from '../../api/recent-changes.ts';
import { notify } from '../../ui/notify.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx'));

interface RevokeButtonProps {
  readonly apiKey: ApiKey;
  readonly onRevoked: (apiKey: ApiKey) => void;
}

/** Revokes a key after a confirmation; this cannot be undone. */
export function RevokeButton({ apiKey, onRevoked }: RevokeButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const revoke = async () => {
    try {
      const revoked = await call(contract['api-key'].revoke, { params: { id: apiKey.id } });
      rememberSaved('api-key', revoked);
      onRevoked(revoked);
      notify('good', 'API key revoked');
    } catch (failure) {
      notify('bad', messageOf(failure));
    }
  };
  return (
    <>
      <Button variant="default" onClick={() => setIsConfirming(true)}>
        Revoke
      </Button>
      {isConfirming && (
        <ConfirmDialog
          opened
          title="Revoke this API key?"
          action="Revoke"
          onClose={() => setIsConfirming(false)}
          onConfirm={revoke}
        >
          Requests with this key are rejected immediately. This cannot be undone. To restore access, add
          another key.
        </ConfirmDialog>
      )}
    </>
  );
}
