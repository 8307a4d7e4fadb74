import { bundleLambdas } from '../infra/bundle.ts';
import { checkSolutions } from '../infra/check-solutions.ts';
import { deployedEnvironments } from '../infra/environments.ts';
import { buildPortal, portalApp } from '../infra/portal.ts';

/** The CDK app: `npx cdk synth`, `npx cdk deploy 'dev-*'`. Needs no AWS account to synthesise. */
await bundleLambdas();
const app = portalApp();
checkSolutions(app);
for (const name of deployedEnvironments) buildPortal(app, name);
app.synth();
