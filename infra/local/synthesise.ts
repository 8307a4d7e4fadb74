import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PIECES } from '../bundle.ts';
import { environments } from '../environments.ts';
import { buildPortal, portalApp } from '../portal.ts';
import type { Build } from './build.ts';
import { sharedBundles } from './shared-bundles.ts';

/**
 * A process of its own, run by `buildTemplates`: it ends after the work, and with it the CDK (some 100 MB) leaves the
 * memory. The bundles are usually under way already: `buildTemplates` makes them while this loads the CDK.
 */
const {
  folder,
  mailHold,
  secondFactor = environments.local.secondFactor,
  ...hosts
}: Build = JSON.parse(process.argv[2] ?? '');
const lambdas = join(folder, 'lambdas');
const bundles = await sharedBundles();
rmSync(lambdas, { recursive: true, force: true });
symlinkSync(resolve(bundles), lambdas);
const assembly = join(folder, 'cdk.out');
rmSync(assembly, { recursive: true, force: true });
const app = portalApp(assembly);
const { mail } = environments.local;
const environment = { mail: { ...mail, holdSeconds: mailHold ?? mail.holdSeconds }, secondFactor };
buildPortal(app, 'local', { lambdas, ...hosts, environment, site: false });
app.synth();
// A bundle lies in a folder of its own in the assembly, and finds its pieces beside it there too.
cpSync(join(lambdas, PIECES), join(assembly, PIECES), { recursive: true });
