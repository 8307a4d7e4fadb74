import { PutObjectCommand } from '@aws-sdk/client-s3';
import { CANARY_FILE } from '../../../shared/files.ts';
import { signedLink } from '../../domain/files/signed-links.ts';
import { bucket, s3 } from '../../domain/files/uploads.ts';
import { portalUrl } from '../../domain/portal-url.ts';
import { env } from '../../engine/env.ts';

const TIMEOUT_MS = 4000;
const BODY = 'canary';

/** Sends a GET request. @throws Error without an answer within four seconds */
async function answerOf(url: string): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: answer.status, text: await answer.text() };
}

async function requestSite(): Promise<void> {
  const url = await portalUrl();
  const { status, text } = await answerOf(url);
  if (status !== 200 || !text.includes('id="root"')) throw new Error(`${url} answers ${status}.`);
}

const requestDocument = async () => answerOf(await signedLink(`${env('DOCUMENT_HOST')}${CANARY_FILE}`));

/** Requests the canary's file, and writes it again if the bucket has deleted it. */
async function requestDocuments(): Promise<void> {
  let answer = await requestDocument();
  if (answer.text !== BODY) {
    await s3.send(new PutObjectCommand({ Bucket: bucket(), Key: CANARY_FILE, Body: BODY }));
    answer = await requestDocument();
  }
  if (answer.text !== BODY) throw new Error(`A signed link to a document answers ${answer.status}.`);
}

/**
 * Runs every five minutes: requests a page and a document as a user's browser would.
 * @throws Error for the first host that fails
 */
export async function handler(): Promise<void> {
  await Promise.all([requestSite(), requestDocuments()]);
}
