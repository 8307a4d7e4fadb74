import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import { sampleOf } from '../../mutate/sample.ts';
import { companies, emailOf, subOf } from '../../support/cast.ts';
import { recordIn } from '../../support/event.ts';
import { a, keyForm } from '../../support/records.ts';
import { openWorld, type World } from '../../support/world.ts';
import { runCases, type Case } from '../case.ts';
import { openScene, type Scene } from '../fuzz/scene.ts';
import type { DeepTest } from '../deep-test.ts';
import { PASSWORD } from './authentication.ts';
import { forgeryCases } from './forgeries.ts';
import { createProbes, type Probe } from './probes.ts';
import { trySequence, type Environment } from './sequence.ts';

const SHARES = 2;
const SIZES = {
  whole: { sequences: 40, steps: 6, probes: 80 },
  sample: { sequences: 1, steps: 3, probes: 8 },
};

/** Creates the records that actions apply to, besides those of the scene. */
async function createSubjects(w: World, { records }: Scene): Promise<Environment['subjects']> {
  const assignment = { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' } as const;
  const project = a.project({ projectCompanyId: companies.partner.id, ...assignment });
  await w.put('project', project);
  const documentValues = {
    companyId: companies.partner.id,
    documentStatus: 'approved',
    s3Version: '1',
  } as const;
  const document = await w.put('document', a.document({ ...documentValues, projectId: project.id }));
  const open = records.find(({ record }) => record['projectName'] === 'Open works')?.record.id ?? '';
  const granted = await w.put('document', a.document({ ...documentValues, projectId: open }));
  const grant = { documentId: granted.id, companyId: companies.funder.id };
  const { id: grantId } = recordIn(await w.call('admin', 'grant.save', { body: { grant } }));
  return {
    projectId: project.id,
    openProjectId: open,
    documentId: document.id,
    grantedId: granted.id,
    grantId,
  };
}

/** Issues an API key that stays valid until revoked. */
async function issueKey(w: World): Promise<Environment['key']> {
  const { id } = recordIn(await w.call('admin', 'api-key.save', { body: { apiKey: keyForm } }));
  const { body } = await w.call('admin', 'api-key.issue', { params: { id } });
  return { id, secret: String(Object(body).key) };
}

/** Cases for sequences of actions that share an initial state. */
function sequenceCases(
  environment: Environment,
  share: number,
  { sequences, steps }: (typeof SIZES)['sample'],
  seed: number,
) {
  const numbers = Array.from({ length: sequences }, (_, index) => index).filter(
    (at) => at % SHARES === share,
  );
  return numbers.map((number): Case => ({
    name: `sequence ${number}`,
    run: () =>
      trySequence(
        environment,
        (possible, step) => sampleOf(possible, 1, seed + 1000 * number + step)[0],
        steps,
      ),
  }));
}

const sampleProbes =
  (probes: readonly Probe[], size: number, seed: number): Environment['probesFor'] =>
  (step) =>
    sampleOf(probes, size, seed + step);

/**
 * Grants and revokes rights in random order. From the next request on, a revoked right applies to no token, key, URL,
 * cursor or request. No forged token is accepted.
 */
export const sequences: DeepTest = {
  name: 'sequences',
  shares: SHARES,
  async run(effort) {
    const { seed, share, size, only = '' } = effort;
    const w = await openWorld();
    const cognito = new CognitoIdentityProviderClient({});
    try {
      w.cognito.createUser(w.poolId, { email: emailOf('admin'), password: PASSWORD, sub: subOf('admin') });
      const scene = await openScene(w);
      const [subjects, key] = [await createSubjects(w, scene), await issueKey(w)];
      const probes = createProbes(scene, seed);
      const probesFor = sampleProbes(probes, SIZES[size].probes, seed + share);
      const environment: Environment = {
        w,
        cognito,
        initialItems: await w.table.scanAll(),
        subjects,
        key,
        probesFor,
      };
      const forgeryTests = share === 0 ? await forgeryCases(w, cognito) : [];
      const cases = [...forgeryTests, ...sequenceCases(environment, share, SIZES[size], seed)];
      return await runCases(
        cases.filter(({ name }) => name.includes(only)),
        effort,
      );
    } finally {
      cognito.destroy();
      await w.close();
    }
  },
};
