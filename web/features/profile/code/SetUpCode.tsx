import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { PRODUCT_NAME } from '../../../../shared/pages.ts';
import { enableSecondFactor, onNewAppKey, type AppKey } from '../../../api/second-factor.ts';
import { useCaller } from '../../../api/session-state.ts';
import { AppCodeForm } from '../../../parts/account/AppCodeForm.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import styles from './code.module.css';
import { encode } from 'uqr';

/** Quiet zone in modules, which readers require (ISO/IEC 18004). */
const MARGIN = 4;

/** SVG path with a unit square for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** A QR code, dark on light in every theme, since some readers reject inverted codes. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: MARGIN });
  return (
    <figure aria-label={label}>
      <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={pathOf(data)} fill="#000" />
      </svg>
    </figure>
  );
}

interface SetUpCodeProps {
  readonly appKey: AppKey;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The key in groups of four for typing. */
const groupInFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The key for the authenticator app as QR code and text; the first valid code enables two-factor sign-in. */
export default function SetUpCode({ appKey, onDone, onCancel }: SetUpCodeProps) {
  const { email } = useCaller().profile;
  const [otherTabsKey, setOtherTabsKey] = useState<AppKey>();
  useEffect(() => onNewAppKey(email, setOtherTabsKey), [email]);
  const { secret, url } = otherTabsKey ?? appKey;
  return (
    <ol className={styles['steps']}>
      <li>
        <p>
          Scan this with an authenticator app on your phone, for example from Google, Microsoft or your
          password manager. Or enter the key in the app.
        </p>
        <output>
          {otherTabsKey &&
            'You started again in another tab, so the key has changed. If your app has the earlier key, delete it there.'}
        </output>
        <div className={styles['key']}>
          <QrCode
            text={url}
            label={`QR code that gives an authenticator app the key for the ${PRODUCT_NAME}`}
          />
          <div>
            <p>Key</p>
            <code>{groupInFours(secret)}</code>
            <Button onClick={() => void copyText('Key', secret)}>Copy key</Button>
          </div>
        </div>
      </li>
      <li>
        <p>Enter the six digits that the app shows.</p>
        <AppCodeForm
          action="Switch on"
          send={async (code) => {
            await enableSecondFactor(code);
            onDone();
          }}
          onCancel={onCancel}
        />
      </li>
    </ol>
  );
}
