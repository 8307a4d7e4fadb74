import { Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Makes `app.synth()` throw on AwsSolutions findings of cdk-nag without a written reason. */
export const checkSolutions = (app: App): void => Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
