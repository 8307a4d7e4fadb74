import { useEffect, useState } from 'react';

const TURN_MS = 30_000;

/** The time in milliseconds, told anew twice a minute: for ages, and for what is possible for a while. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TURN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
