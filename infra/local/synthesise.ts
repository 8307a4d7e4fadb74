import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SHARED_CHUNKS } from '../bundle.ts';
import { environments } from '../environments.ts';
import { buildPortal, portalApp } from '../portal.ts';
import type { BuildOptions } from './build.ts';
import { sharedBundles } from './shared-bundles.ts';

// Script: synthesises the templates of the `local` environment, with its bundled Lambdas. Argument: BuildOptions as JSON.
// `buildTemplates` runs it as a separate process, whose exit frees the memory of the CDK, about 100 MB.
const {
  folder,
  mailHoldSeconds,
  secondFactor = environments.local.secondFactor,
  ...hosts
}: BuildOptions = JSON.parse(process.argv[2] ?? '');
const lambdas = join(folder, 'lambdas');
const bundles = await sharedBundles();
rmSync(lambdas, { recursive: true, force: true });
symlinkSync(resolve(bundles), lambdas);
const assembly = join(folder, 'cdk.out');
rmSync(assembly, { recursive: true, force: true });
const app = portalApp(assembly);
const { mail } = environments.local;
const environment = { mail: { ...mail, holdSeconds: mailHoldSeconds ?? mail.holdSeconds }, secondFactor };
buildPortal(app, 'local', { lambdas, ...hosts, environment, site: false });
app.synth();
// Each bundle has its own folder in the assembly and imports the shared chunks from the folder next to it.
cpSync(join(lambdas, SHARED_CHUNKS), join(assembly, SHARED_CHUNKS), { recursive: true });
