import { expect, it } from 'vitest';
import { likenessWords } from '../../../shared/duplicates/likeness.ts';

it('what two records have in common has words', () =>
  expect(likenessWords).toEqual({
    name: 'same name',
    domain: 'same e-mail domain',
    website: 'same website',
    phone: 'same phone',
    email: 'same e-mail',
    company: 'same company',
  }));
