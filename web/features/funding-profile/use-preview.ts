import { useEffect, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Preview } from '../../../shared/api/match.ts';
import { call } from '../../api/client.ts';
import { answersInOrder } from './answers-in-order.ts';

/** Milliseconds after the last key; the answer is to be there within 150. */
const PAUSE = 50;
/** What changes no count. */
const uncounted = new Set([
  'additionalDetails',
  'fundingProfileStatus',
  'fundsAvailable',
  'fundsFrom',
  'confirmedOn',
]);

type Values = Readonly<Record<string, unknown>>;

/** An answer, and the values that it counted. */
export interface Counted extends Preview {
  readonly values: Values;
}

interface Previewed {
  /** Undefined until the first answer. */
  readonly preview: Counted | undefined;
  readonly error: unknown;
  /** The values have changed since. */
  readonly behind: boolean;
  readonly retry: () => void;
}

interface Shown {
  /** The values that were counted, as text. */
  readonly of?: string;
  readonly preview?: Counted;
  readonly error?: unknown;
}

async function count(text: string): Promise<Shown> {
  try {
    const values = Object.fromEntries(JSON.parse(text) as [string, unknown][]);
    const preview = await call(contract.match.preview, { body: { fundingProfile: values } });
    return { of: text, preview: { ...preview, values } };
  } catch (error) {
    return { of: text, error };
  }
}

async function ask(text: string, isOfUse: () => boolean, show: (shown: Shown) => void): Promise<void> {
  const shown = await count(text);
  if (isOfUse()) show(shown);
}

/** How many projects of today the values of a form would fit, asked anew when the person pauses. */
export function usePreview(values: Values): Previewed {
  const text = JSON.stringify(Object.entries(values).filter(([name]) => !uncounted.has(name)));
  const [begin] = useState(answersInOrder);
  const [shown, setShown] = useState<Shown>({});
  useEffect(() => {
    const timer = setTimeout(() => void ask(text, begin(), setShown), PAUSE);
    return () => clearTimeout(timer);
  }, [text, begin]);
  return {
    preview: shown.preview,
    error: shown.error,
    behind: shown.of !== text,
    retry: () => void ask(text, begin(), setShown),
  };
}
