import { useEffect, useState } from 'react';
import { contract } from '../../../shared/api/index.ts';
import type { Preview } from '../../../shared/api/match.ts';
import { call } from '../../api/client.ts';
import { createResponseOrder } from './response-order.ts';

/** Wait after the last keystroke; results must appear within 150 ms. */
const PAUSE_MS = 50;
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
export interface CountedPreview extends Preview {
  readonly values: Values;
}

interface PreviewState {
  /** Undefined until the first response, and after an error. */
  readonly preview: CountedPreview | undefined;
  readonly error: unknown;
  /** The values have changed since the counts or the error. */
  readonly isOutdated: boolean;
  readonly retry: () => void;
}

interface CountResult {
  /** The form's values as JSON, of which `preview` or `error` is the result. */
  readonly requestText?: string;
  readonly preview?: CountedPreview;
  readonly error?: unknown;
}

async function requestCounts(text: string): Promise<CountResult> {
  try {
    const values = Object.fromEntries(JSON.parse(text) as [string, unknown][]);
    const preview = await call(contract.match.preview, { body: { fundingProfile: values } });
    return { requestText: text, preview: { ...preview, values } };
  } catch (error) {
    return { requestText: text, error };
  }
}

/** Requests the counts, and shows them unless a later response has arrived. */
async function showCounts(
  text: string,
  isCurrent: () => boolean,
  show: (result: CountResult) => void,
): Promise<void> {
  const result = await requestCounts(text);
  if (isCurrent()) show(result);
}

/** Number of current projects that match the form values; requested when the user pauses. */
export function usePreview(values: Values): PreviewState {
  const text = JSON.stringify(Object.entries(values).filter(([name]) => !ignoredFields.has(name)));
  const [beginRequest] = useState(createResponseOrder);
  const [result, setResult] = useState<CountResult>({});
  useEffect(() => {
    const timer = setTimeout(() => void showCounts(text, beginRequest(), setResult), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, beginRequest]);
  return {
    preview: result.preview,
    error: result.error,
    isOutdated: result.requestText !== text,
    retry: () => void showCounts(text, beginRequest(), setResult),
  };
}
