import { expect, it } from 'vitest';
import { routes } from '../../../shared/api/index.ts';
import { lintOfProduction, missing } from '../../infra/support/cfn-lint.ts';

it.skipIf(missing !== '')(
  `the templates of production with every route are found good by cfn-lint${missing}`,
  () => expect(lintOfProduction(routes)).toMatchObject({ status: 0, said: '' }),
  180_000,
);
