import { App } from 'aws-cdk-lib';
import { deployedEnvironments, repository } from '../infra/environments.ts';
import { PipelineStack } from '../infra/pipeline.ts';
import { checkSolutions } from '../infra/portal.ts';

/**
 * The CDK app of `npm run pipeline -- pipeline-dev`: the roles of GitHub Actions, one stack for the account of each
 * environment. It is an app of its own, so that the portal can be synthesised before the repository has its name.
 */
const app = new App({ analyticsReporting: false, treeMetadata: false });
checkSolutions(app);
for (const name of deployedEnvironments) new PipelineStack(app, name, repository);
app.synth();
