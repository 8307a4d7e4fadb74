import type * as z from 'zod/mini';
import type { presignedUpload } from '../../shared/api/upload.ts';
import { inSession } from './session-state.ts';

export type PresignedUpload = z.output<typeof presignedUpload>;

/** The upload failed; the message is written for the user. */
class SendError extends Error {}

const refusal = (status: number): SendError =>
  new SendError(
    status === 403
      ? 'The permission to upload has expired. Try again.'
      : 'The file could not be stored. Try again.',
  );

/**
 * Uploads a file to the presigned URL. The browser streams it straight to the bucket, without a Lambda.
 * @param onProgress called with the percentage sent
 * @throws SendError, or the signal's reason if aborted
 */
export function sendFile(
  { url, headers }: PresignedUpload,
  file: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const sending = new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0),
    );
    request.addEventListener('load', () =>
      request.status === 200 ? resolve() : reject(refusal(request.status)),
    );
    request.addEventListener('error', () => reject(new SendError('The connection was lost. Try again.')));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
  return inSession(sending);
}
