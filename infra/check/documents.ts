import { randomUUID } from 'node:crypto';
import { callApi, fetchList } from './api-call.ts';
import { must, Skipped, probesOf } from './probe.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Target } from './target.ts';

/**
 * URL of the documents bucket itself. On one machine S3 is served beside Cognito, at an IP address
 * (infra/local/addresses.ts).
 */
export const documentsBucketUrl = ({ documentBucket, region, userPoolEndpoint }: Settings): string =>
  userPoolEndpoint === undefined
    ? `https://${documentBucket}.s3.${region}.amazonaws.com`
    : `${userPoolEndpoint.replace('//localhost', '//127.0.0.1').replace(/\/cognito$/, '/s3')}/${documentBucket}`;

async function mustRefuse(address: string): Promise<void> {
  const { status } = await fetch(address);
  must(status === 403, `${new URL(address).pathname} answers ${status}, not 403`);
}

const corsPreflight = (target: Target, origin: string): Promise<Response> =>
  fetch(`${documentsBucketUrl(target.settings)}/upload/${randomUUID()}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });

interface Row {
  readonly id: string;
  readonly documentLink: string;
}

async function findReadableDocument(target: Target): Promise<Row> {
  const lists = await Promise.all(
    ['open', 'closed'].map((side) => fetchList<{ id: string }>(target, `/api/project/${side}?limit=20`)),
  );
  for (const { id } of lists.flat()) {
    // In sequence, as the first project usually has a document.
    const documentWithFile = (await fetchList<Row>(target, `/api/document/project/${id}`)).find(
      (row) => row.documentLink,
    );
    if (documentWithFile) return documentWithFile;
  }
  throw new Skipped('there is no document to open');
}

export const documentProbes = [
  ...probesOf({
    'An unsigned link to a document is refused': ({ settings }) =>
      mustRefuse(`${settings.documentHost}document/${randomUUID()}/x/y.pdf`),
    'A link with a foreign signature is refused': ({ settings }) =>
      mustRefuse(
        `${settings.documentHost}document/x/y/z.pdf?Expires=4102444800&Signature=AAAA&Key-Pair-Id=KFOREIGN`,
      ),
    'Uploads cannot be read through the documents host': ({ settings }) =>
      mustRefuse(`${settings.documentHost}upload/${randomUUID()}`),
    async 'The documents bucket refuses direct requests'({ settings }) {
      await mustRefuse(`${documentsBucketUrl(settings)}/document/x/y/z.pdf`);
      await mustRefuse(`${documentsBucketUrl(settings)}?list-type=2`);
    },
    async 'The documents bucket accepts uploads only from the portal'(target) {
      const own = await corsPreflight(target, target.url);
      must(own.status === 200, `the preflight of the portal answers ${own.status}`);
      must(own.headers.get('access-control-allow-origin') !== null, 'no origin is allowed');
      const foreign = await corsPreflight(target, 'https://elsewhere.example');
      must(foreign.status === 403, `the preflight of another origin answers ${foreign.status}`);
    },
  }),
  ...probesOf(
    {
      async 'A signed link opens; an unsigned, tampered or expired link does not'(target) {
        const document = await findReadableDocument(target);
        const { url } = (await (
          await callApi(target, 'GET', `/api/document/${document.id}/link`)
        ).json()) as {
          url: string;
        };
        const opened = await fetch(url);
        must(opened.status === 200, `the signed link answers ${opened.status}`);
        must(opened.headers.get('x-content-type-options') === 'nosniff', 'the file comes without nosniff');
        await mustRefuse(document.documentLink);
        await mustRefuse(url.replace(/Signature=.{6}/, 'Signature=AAAAAA'));
        await mustRefuse(url.replace(/Expires=\d+/, 'Expires=1000000000'));
        await mustRefuse(url.replace(/Expires=(\d+)/, 'Expires=4102444800'));
      },
    },
    { needsSignIn: true },
  ),
];
