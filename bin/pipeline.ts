import { App } from 'aws-cdk-lib';
import { deployedEnvironments, repository } from '../infra/environments.ts';
import { PipelineStack } from '../infra/pipeline.ts';
import { checkSolutions } from '../infra/portal.ts';

/**
 * The CDK app of `npm run pipeline -- pipeline-dev`: the GitHub Actions roles, one stack per environment's account. A
 * separate app, so the portal synthesises before its repository has a name.
 */
const app = new App({ analyticsReporting: false, treeMetadata: false });
checkSolutions(app);
for (const name of deployedEnvironments) new PipelineStack(app, name, repository);
app.synth();
