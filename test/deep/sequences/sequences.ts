import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

import { sampleOf } from '../../mutate/sample.ts';
import { companies, emailOf, subOf } from '../../support/cast.ts';
import { one } from '../../support/event.ts';
import { a, keyForm } from '../../support/records.ts';
import { openWorld, type World } from '../../support/world.ts';
import { runCases, type Case } from '../case.ts';
import { openScene, type Scene } from '../fuzz/scene.ts';
import type { DeepPromise } from '../promise.ts';
import { PASSWORD } from './entrance.ts';
import { forgeries } from './forgeries.ts';
import { probesOf, type Probe } from './probes.ts';
import { trySequence, type Ground } from './sequence.ts';

const SHARES = 2;
const SIZES = {
  whole: { sequences: 40, steps: 6, probes: 80 },
  cut: { sequences: 1, steps: 3, probes: 8 },
};

/** The records that acts are about, beside those of the scene. */
async function subjectsOf(w: World, { records }: Scene): Promise<Ground['subjects']> {
  const isAssigned = { capitalCompanyId: companies.funder.id, projectStatus: 'assigned' } as const;
  const project = a.project({ projectCompanyId: companies.partner.id, ...isAssigned });
  await w.put('project', project);
  const of = { companyId: companies.partner.id, documentStatus: 'approved', s3Version: '1' } as const;
  const document = await w.put('document', a.document({ ...of, projectId: project.id }));
  const open = records.find(({ record }) => record['projectName'] === 'Open works')?.record.id ?? '';
  const granted = await w.put('document', a.document({ ...of, projectId: open }));
  const grant = { documentId: granted.id, companyId: companies.funder.id };
  const { id: grantId } = one(await w.call('admin', 'grant.save', { body: { grant } }));
  return {
    projectId: project.id,
    openProjectId: open,
    documentId: document.id,
    grantedId: granted.id,
    grantId,
  };
}

/** The key of a program that lasts until it is revoked. */
async function issueKey(w: World): Promise<Ground['key']> {
  const { id } = one(await w.call('admin', 'api-key.save', { body: { apiKey: keyForm } }));
  const { body } = await w.call('admin', 'api-key.issue', { params: { id } });
  return { id, secret: String(Object(body).key) };
}

/** Sequences of acts, each from the same beginning. */
function sequencesIn(
  ground: Ground,
  share: number,
  { sequences, steps }: (typeof SIZES)['cut'],
  seed: number,
) {
  const numbers = Array.from({ length: sequences }, (_, at) => at).filter((at) => at % SHARES === share);
  return numbers.map((number): Case => ({
    name: `sequence ${number}`,
    run: () =>
      trySequence(ground, (possible, step) => sampleOf(possible, 1, seed + 1000 * number + step)[0], steps),
  }));
}

const chosenOf =
  (probes: readonly Probe[], size: number, seed: number): Ground['chosen'] =>
  (step) =>
    sampleOf(probes, size, seed + step);

/**
 * Acts that give and take rights, one after the other: at the next request nobody has a right from before, with any
 * token, key, address, cursor or request; and no forged token is taken.
 */
export const sequences: DeepPromise = {
  name: 'sequences',
  shares: SHARES,
  async run(effort) {
    const { seed, share, size, only = '' } = effort;
    const w = await openWorld();
    const cognito = new CognitoIdentityProviderClient({});
    try {
      w.cognito.createUser(w.poolId, { email: emailOf('admin'), password: PASSWORD, sub: subOf('admin') });
      const scene = await openScene(w);
      const [subjects, key] = [await subjectsOf(w, scene), await issueKey(w)];
      const probes = probesOf(scene, seed);
      const chosen = chosenOf(probes, SIZES[size].probes, seed + share);
      const ground: Ground = { w, cognito, beginning: await w.table.all(), subjects, key, chosen };
      const forged = share === 0 ? await forgeries(w, cognito) : [];
      const cases = [...forged, ...sequencesIn(ground, share, SIZES[size], seed)];
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
