import { describe, expect, it } from 'vitest';
import { routes } from '../../shared/api/index.ts';
import { lintOfProduction, missing } from './support/cfn-lint.ts';

/** The first route of each noun: every stack. All of them: `npm run test:deep -- journeys --only cfn-lint`. */
const oneOfEach = routes.filter((route) => routes.find(({ noun }) => noun === route.noun) === route);

describe('the templates', () => {
  it.skipIf(missing !== '')(
    `are found good by cfn-lint${missing}`,
    () => {
      const { stacks, status, said } = lintOfProduction(oneOfEach);
      expect(stacks).toBeGreaterThan(15);
      expect(said).toBe('');
      expect(status).toBe(0);
    },
    180_000,
  );
});
