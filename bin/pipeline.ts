import { App } from 'aws-cdk-lib';
import { checkSolutions } from '../infra/check-solutions.ts';
import { deployedEnvironments, repository } from '../infra/environments.ts';
import { PipelineStack } from '../infra/pipeline.ts';

/**
 * The CDK app of `npm run pipeline -- pipeline-dev`: the GitHub Actions roles, one stack per deployed environment. A
 * separate app, because these stacks reject the placeholder `repository`, which the portal's own stacks do not use.
 */
const app = new App({ analyticsReporting: false, treeMetadata: false });
checkSolutions(app);
for (const name of deployedEnvironments) new PipelineStack(app, name, repository);
app.synth();
