import { openHttpServer } from '../../infra/local/http/server.ts';
import { ACCESS_KEY, DOCUMENT_HOST, SECRET, secrets, setEnvironment } from '../support/environment.ts';
import { type Bench, figure, median } from './figure.ts';
import { withLambdaEnvironment } from './lambda-environment.ts';

const RUNS = 200;
/** Maximum milliseconds to sign a link. */
const LIMIT_MS = 5;

/**
 * Times signing a document's link. The first call of a process also reads the key; `usual` is the median of all others.
 */
async function signingTimes(): Promise<{ first: number; usual: number }> {
  const server = await openHttpServer({
    port: 0,
    routes: [{ prefix: '/local/aws/secretsmanager', service: 'secretsmanager', standIn: secrets }],
    secretFor: (id) => (id === ACCESS_KEY ? SECRET : undefined),
    authorise: () => undefined,
  });
  setEnvironment(server.port);
  const { signedLink } = await import('../../lambdas/domain/files/signed-links.ts');
  const time = async () => {
    const start = performance.now();
    await signedLink(`${DOCUMENT_HOST}document/file.pdf`, 'version');
    return performance.now() - start;
  };
  const first = await time();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await time());
  await server.close();
  return { first, usual: median(times) };
}

export const signing: Bench = {
  name: 'signing',
  async run() {
    const { first, usual } = await withLambdaEnvironment(signingTimes);
    return [
      figure('First signed link of a process, with the read of its key', first, { unit: 'ms' }),
      figure('Signing a link', usual, { unit: 'ms', atMost: LIMIT_MS }),
    ];
  },
};
