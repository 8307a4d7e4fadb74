import '../../bin/silence-sdk-warning.ts';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { companies, emailOf, subOf } from '../support/cast.ts';
import { one } from '../support/event.ts';
import { a, projectForm } from '../support/records.ts';
import { signInBySrp } from '../support/srp.ts';
import { handlerOf, openWorld, type World } from '../support/world.ts';
import { assumed, prices } from './prices.ts';
import { unitsOf, type Units } from './units.ts';

/** `npm run costs`: counts what requests read and write, and multiplies that with the prices of the region. */
const PASSWORD = 'Portal2026';
const LAMBDA_GB = 0.5;
const MILLION = 1_000_000;

async function counted(w: World, call: () => Promise<unknown>): Promise<Units> {
  w.meter.start();
  await call();
  return w.meter.answered
    .map(([request, answer]) => unitsOf(request, answer))
    .reduce((sum, each) => ({ reads: sum.reads + each.reads, writes: sum.writes + each.writes }), {
      reads: 0,
      writes: 0,
    });
}

/** What the authorizer reads before every request. */
async function authorizing(w: World): Promise<Units> {
  const cognito = new CognitoIdentityProviderClient();
  const email = emailOf('partner');
  w.cognito.createUser(w.poolId, { email, password: PASSWORD, sub: subOf('partner') });
  const { id } = await signInBySrp(cognito, {
    poolId: w.poolId,
    clientId: w.clientId,
    email,
    password: PASSWORD,
  });
  const authorize = await handlerOf('triggers.authorizer');
  const event = {
    type: 'REQUEST',
    methodArn: 'arn:aws:execute-api:ap-southeast-2:0:a/v1/GET/api/project/open',
    headers: { authorization: `Bearer ${id}` },
    requestContext: { requestId: 'r' },
  };
  return counted(w, () => authorize(event, { awsRequestId: 'direct' }));
}

const dollarsOf = (lambdaSeconds: number, calls: number) =>
  calls * prices.lambdaCalls + lambdaSeconds * LAMBDA_GB * MILLION * prices.lambdaGbSeconds;

/** USD for a million requests of this kind. */
function perMillion(own: Units, authorizer: Units): number {
  const table = (own.reads + authorizer.reads) * prices.readUnits + own.writes * prices.writeUnits;
  const lambdas = dollarsOf(assumed.routeSeconds + assumed.authorizerSeconds, 2);
  const logs = ((2 * assumed.logBytes * MILLION) / 1e9) * prices.logsGb;
  return table + lambdas + logs + prices.apiRequests + prices.edgeRequests;
}

const w = await openWorld();
try {
  const authorizer = await authorizing(w);
  const companyId = companies.partner.id;
  for (let at = 0; at < 25; at += 1) await w.put('project', a.project({ projectCompanyId: companyId }));
  const save = (project: object) => w.call('partner', 'project.save', { body: { project } });
  const made = one(await save(projectForm));
  const requests: Readonly<Record<string, () => Promise<unknown>>> = {
    'a list of 25 projects': () =>
      w.call('partner', 'project.ofCompany', { params: { companyId }, query: { limit: '25' } }),
    'one project': () => w.call('partner', 'project.read', { params: { id: made.id } }),
    'a project saved': () => save({ id: made.id, version: 1, projectName: 'Renamed' }),
    'a contact made': () => {
      const contact = { firstName: 'Ann', lastName: 'Lee', email: 'a@b.nz', phone: '0412345678' };
      return w.call('partner', 'contact.save', { body: { contact } });
    },
  };
  const rows = [];
  for (const [request, call] of Object.entries(requests)) {
    const units = await counted(w, call);
    const usd = perMillion(units, authorizer);
    const reads = units.reads + authorizer.reads;
    rows.push({
      request,
      reads,
      writes: units.writes,
      'USD per 1,000': (usd / 1000).toFixed(4),
      'USD per 1,000,000': usd.toFixed(2),
    });
  }
  console.table(rows);
  const users = 100_000 - 10_000;
  console.log(
    `Cognito at 100,000 active users a month: Lite ${Math.round(users * prices.cognitoLite)} USD, Essentials ${Math.round(users * prices.cognitoEssentials)} USD.`,
  );
} finally {
  await w.close();
}
process.exit(0);
