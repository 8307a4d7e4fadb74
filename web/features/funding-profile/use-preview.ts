import { useEffect, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Preview } from '../../../shared/api/match.ts';
import { call } from '../../api/client.ts';
import { createResponseOrder } from './response-order.ts';

/** In milliseconds after the last keystroke; results must appear within 150. */
const PAUSE = 50;
/** Fields that do not affect the counts. */
const ignoredFields = new Set([
  'additionalDetails',
  'fundingProfileStatus',
  'fundsAvailable',
  'fundsFrom',
  'confirmedOn',
]);

type Values = Readonly<Record<string, unknown>>;

/** Counts with the values they were computed from. */
export interface Counted extends Preview {
  readonly values: Values;
}

interface Previewed {
  /** Undefined until the first response. */
  readonly preview: Counted | undefined;
  readonly error: unknown;
  /** True if the values have changed since. */
  readonly behind: boolean;
  readonly retry: () => void;
}

interface CountResult {
  readonly of?: string;
  readonly preview?: Counted;
  readonly error?: unknown;
}

async function count(text: string): Promise<CountResult> {
  try {
    const values = Object.fromEntries(JSON.parse(text) as [string, unknown][]);
    const preview = await call(contract.match.preview, { body: { fundingProfile: values } });
    return { of: text, preview: { ...preview, values } };
  } catch (error) {
    return { of: text, error };
  }
}

async function ask(text: string, isOfUse: () => boolean, show: (shown: CountResult) => void): Promise<void> {
  const counted = await count(text);
  if (isOfUse()) show(counted);
}

/** Number of current projects that match the form values; requested when the user pauses. */
export function usePreview(values: Values): Previewed {
  const text = JSON.stringify(Object.entries(values).filter(([name]) => !ignoredFields.has(name)));
  const [begin] = useState(createResponseOrder);
  const [result, setResult] = useState<CountResult>({});
  useEffect(() => {
    const timer = setTimeout(() => void ask(text, begin(), setResult), PAUSE);
    return () => clearTimeout(timer);
  }, [text, begin]);
  return {
    preview: result.preview,
    error: result.error,
    behind: result.of !== text,
    retry: () => void ask(text, begin(), setResult),
  };
}
