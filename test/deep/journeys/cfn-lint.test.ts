import { expect, it } from 'vitest';
import { routes } from '../../../shared/api/index.ts';
import { lintOfProduction, skipReason } from '../../infra/support/cfn-lint.ts';

it.skipIf(skipReason !== '')(
  `passes cfn-lint with the production templates and every route${skipReason}`,
  () => expect(lintOfProduction(routes)).toMatchObject({ status: 0, output: '' }),
  180_000,
);
