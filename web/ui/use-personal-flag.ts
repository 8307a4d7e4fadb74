import { useState } from 'react';
import { readPersonalSetting, storePersonalSetting } from '../api/personal-setting.ts';
import { useCaller } from '../api/session-state.ts';

const ON = 'yes';

/** A setting that the user turns on or off in this browser; off by default. */
export function usePersonalFlag(name: string): readonly [boolean, (isOn: boolean) => void] {
  const { email } = useCaller().profile;
  const [isOn, setOn] = useState(() => readPersonalSetting(name, email) === ON);
  const change = (next: boolean) => {
    setOn(next);
    storePersonalSetting(name, email, next ? ON : undefined);
  };
  return [isOn, change];
}
