import { beforeAll, describe, expect, test } from 'vitest';

import { reviewId } from '../../lambdas/domain/review.ts';
import { routes } from '../../shared/api/index.ts';
import { companies, emailOf, type Person } from '../support/cast.ts';
import { recordIn } from '../support/event.ts';
import { a, scenarioForm, termsForm } from '../support/records.ts';
import { openWorldForTests } from '../support/test-world.ts';
import type { World } from '../support/world.ts';

const { partner, funder, otherFunder } = companies;
const FUNDERS = ['funder', 'otherFunder'] as const;

const project = a.project({ projectCompanyId: partner.id, projectName: 'Quarry Lane' });
const document = a.document({
  projectId: project.id,
  documentStatus: 'approved',
  documentName: 'Valuation of the quarry',
});

const w = await openWorldForTests();
beforeAll(async () => {
  await w.put('project', project);
  await w.put('document', document);
  const reviewed = { projectId: project.id, documentId: document.id, sha256: document.sha256 };
  await w.put('review', a.review({ ...reviewed, id: reviewId(reviewed), remarks: 'words of the reviewers' }));
  await w.put('funding-profile', a['funding-profile']({ companyId: otherFunder.id }));
  await createDeal();
});

/** Saves a scenario of each side. The team's scenario has a layer of each funder; the second funder has a grant. */
async function writeScenarios(): Promise<void> {
  const projectId = project.id;
  const saveScenario = async (person: Person, values: object) =>
    recordIn(
      await w.call(person, 'scenario.save', {
        body: { scenario: { ...scenarioForm, projectId, ...values } },
      }),
    );
  await saveScenario('partner', { scenarioName: 'plan of the partner' });
  const [senior, equity] = scenarioForm.layers;
  const layers = [
    senior,
    { ...senior, lineId: 'l9', layerKind: 'mezzanine', rate: 13.3713, exitFee: 3.7133 },
    equity,
  ];
  const { id: scenarioId } = await saveScenario('admin', { scenarioName: 'plan of the team', layers });
  const scenarioGrant = {
    projectId,
    companyId: otherFunder.id,
    scenarioId,
    scenarioVersion: 1,
    layerId: 'l1',
  };
  recordIn(await w.call('admin', 'scenario-grant.save', { body: { scenarioGrant } }));
}

/** Writes messages, tasks, interests, offers and scenarios, each with text that no other record has. */
async function createDeal(): Promise<void> {
  const projectId = project.id;
  const writeMessage = async (person: Person, message: object) =>
    recordIn(await w.call(person, 'message.save', { body: { message: { projectId, ...message } } }));
  await writeMessage('admin', { audience: 'team', text: 'words among the team' });
  await writeMessage('partner', { audience: 'partner', text: 'words of the partner' });
  const tasks = ['team', 'partner'] as const;
  for (const ownerSide of tasks)
    recordIn(
      await w.call('admin', 'task.save', {
        body: { task: { projectId, ownerSide, title: `task of the ${ownerSide}`, dueDate: '2027-01-01' } },
      }),
    );
  for (const person of FUNDERS) {
    const funderId = companies[person].id;
    await writeMessage('admin', { audience: 'funder', funderId, text: `words to ${person}` });
    await writeMessage(person, { audience: 'funder', text: `words of ${person}` });
    const interest = { projectId, answer: 'not_for_us', reasons: ['size'], text: `reasons of ${person}` };
    recordIn(await w.call(person, 'interest.save', { body: { interest } }));
    const terms = { ...termsForm, projectId, details: `details of ${person}` };
    const { id } = recordIn(await w.call(person, 'terms.save', { body: { terms } }));
    recordIn(await w.call(person, 'terms.step', { params: { id, step: 'submit' }, body: {} }));
  }
  await writeScenarios();
  const grant = { documentId: document.id, companyId: otherFunder.id };
  recordIn(await w.call('admin', 'grant.save', { body: { grant } }));
  const link = await w.call('otherFunder', 'document.link', { params: { id: document.id } });
  expect(link.status).toBe(200);
}

const readRoutes = routes.filter(({ route }) => route.method === 'GET');
const parameterNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

type Stored = Awaited<ReturnType<World['table']['scanAll']>>;

/** Values for the path parameter of this name, from the stored records and the cast. */
function valuesOf(name: string, noun: string, stored: Stored): readonly string[] {
  const ids = stored.flatMap((item) =>
    item['noun'] === noun || noun === 'history' ? [String(Object(item['record']).id)] : [],
  );
  const valuesByParameter: Readonly<Record<string, readonly string[]>> = {
    id: [...new Set(ids)],
    projectId: [project.id],
    documentId: [document.id],
    companyId: Object.values(companies).map(({ id }) => id),
    email: ['admin', 'partner', ...FUNDERS].map((person) => emailOf(person as Person)),
    type: ['capital_partner', 'project_partner', 'guest'],
    noun: ['project', 'terms', 'message', 'interest', 'company', 'review', 'scenario', 'scenario-grant'],
    keptId: [funder.id],
    removedId: [otherFunder.id],
    secret: ['no-address'],
    version: ['1'],
  };
  const values = valuesByParameter[name];
  if (!values) throw new Error(`No values are listed for the parameter ${name}.`);
  return values;
}

/** Calls every read route with every value of its parameters. @returns all answers as JSON */
async function requestEverything(person: Person): Promise<string> {
  const answers: unknown[] = [];
  const stored = await w.table.scanAll();
  for (const { name, route } of readRoutes) {
    const noun = name.split('.')[0] ?? '';
    let parameterSets: Record<string, string>[] = [{}];
    for (const parameter of parameterNames(route.path)) {
      const values = valuesOf(parameter, noun, stored);
      parameterSets = parameterSets.flatMap((params) =>
        values.map((value) => ({ ...params, [parameter]: value })),
      );
    }
    const queries = name === 'find.read' ? ['quarry', 'valuation', 'capital', 'delta', 'alpha'] : [''];
    for (const params of parameterSets)
      for (const q of queries) {
        // Sequential, since all handlers of a test share one process.
        const { body, headers } = await w.call(person, name, { params, ...(q && { query: { q } }) });
        answers.push([body, headers]);
      }
  }
  return JSON.stringify(answers);
}

/** Cached answers, since nothing changes before the assignment. */
const answersBeforeAssignment = new Map<Person, Promise<string>>();
function allAnswersTo(person: Person): Promise<string> {
  const cached = answersBeforeAssignment.get(person) ?? requestEverything(person);
  answersBeforeAssignment.set(person, cached);
  return cached;
}

/** Quoted as in JSON, since one e-mail address can be the end of another. */
const quotedEmail = (person: Person) => `"${emailOf(person)}`;
const secretsOf = (person: (typeof FUNDERS)[number]) => [
  companies[person].companyName,
  quotedEmail(person),
  `words to ${person}`,
  `words of ${person}`,
  `reasons of ${person}`,
  `details of ${person}`,
];
const teamSecrets = [
  'words among the team',
  'task of the team',
  'words of the reviewers',
  'plan of the team',
  '13.3713',
  '3.7133',
  quotedEmail('admin'),
];
const partnerSecrets = [
  'words of the partner',
  'task of the partner',
  'plan of the partner',
  quotedEmail('partner'),
];
const allSecrets = ['Quarry Lane', ...teamSecrets, ...partnerSecrets, ...FUNDERS.flatMap(secretsOf)];

test('every caller reads their own records', async () => {
  expect(await allAnswersTo('partner')).toContain('words of the partner');
  expect(await allAnswersTo('partner')).toContain('plan of the partner');
  expect(await allAnswersTo('otherFunder')).toContain('words to otherFunder');
  expect(await allAnswersTo('otherFunder')).toContain('"ownLayerId":"l1"');
  expect(await allAnswersTo('admin')).toContain('details of otherFunder');
  expect(await allAnswersTo('admin')).toContain('words of the reviewers');
  expect(await allAnswersTo('admin')).toContain('13.3713');
});

describe('no read route reveals', () => {
  test.each([
    [
      'partner',
      'data of the team or of funders',
      [...teamSecrets, ...FUNDERS.flatMap(secretsOf), otherFunder.id],
    ],
    ['funder', 'data of the team or the partner’s people', [...teamSecrets, ...partnerSecrets]],
    ['funder', 'data of the other funder', [...secretsOf('otherFunder'), otherFunder.id]],
    ['otherFunder', 'data of the first funder', [...secretsOf('funder'), funder.id]],
    ['otherPartner', 'any data', [...allSecrets, project.id, otherFunder.id]],
    ['guest', 'any data', [...allSecrets, otherFunder.id]],
  ] as const)('to the caller %s: %s, before the project is assigned', async (person, _what, secrets) => {
    const answers = await allAnswersTo(person);
    for (const secret of secrets) expect(answers, secret).not.toContain(secret);
  });

  test('the assigned funder to the other funder, or the other funder to the partner', async () => {
    const { version } = (await w.table.record('project', project.id)) ?? project;
    const body = { capitalCompanyId: funder.id, version };
    recordIn(await w.call('admin', 'project.assign', { params: { id: project.id }, body }));
    const answersToOther = await requestEverything('otherFunder');
    for (const secret of [...secretsOf('funder'), ...teamSecrets, ...partnerSecrets, funder.id])
      expect(answersToOther, secret).not.toContain(secret);
    const answersToPartner = await requestEverything('partner');
    for (const secret of [...secretsOf('otherFunder'), ...teamSecrets, otherFunder.id])
      expect(answersToPartner, secret).not.toContain(secret);
    expect(answersToPartner).toContain(funder.companyName);
  });
});
