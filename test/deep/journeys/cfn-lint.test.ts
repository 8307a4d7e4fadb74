import { expect, it } from 'vitest';
import { routes } from '../../../shared/api/index.ts';
import { lintOfProduction, missing } from '../../infra/support/cfn-lint.ts';

it.skipIf(missing !== '')(
  `passes cfn-lint with the production templates and every route${missing}`,
  () => expect(lintOfProduction(routes)).toMatchObject({ status: 0, said: '' }),
  180_000,
);
