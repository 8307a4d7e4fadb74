import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { environments } from '../environments.ts';
import { buildPortal, portalApp } from '../portal.ts';
import type { BuildOptions } from './build.ts';
import { sharedBundles } from './shared-bundles.ts';

/**
 * Runs as a separate process, started by `buildTemplates`: its exit frees the memory of the CDK, about 100 MB.
 */
const {
  folder,
  mailHold,
  secondFactor = environments.local.secondFactor,
  ...hosts
}: BuildOptions = JSON.parse(process.argv[2] ?? '');
const lambdas = join(folder, 'lambdas');
const bundles = await sharedBundles();
rmSync(lambdas, { recursive: true, force: true });
symlinkSync(resolve(bundles), lambdas);
const assembly = join(folder, 'cdk.out');
rmSync(assembly, { recursive: true, force: true });
// The assembly refers to the bundles where they are; by default it copies each of the 150 folders.
const app = portalApp(assembly, { [DISABLE_ASSET_STAGING_CONTEXT]: true });
const { mail } = environments.local;
const environment = { mail: { ...mail, holdSeconds: mailHold ?? mail.holdSeconds }, secondFactor };
buildPortal(app, 'local', { lambdas, ...hosts, environment, site: false });
app.synth();
