import { expect, it } from 'vitest';
import { likenessLabels } from '../../../shared/duplicates/likeness.ts';

it('the reasons for a duplicate have labels', () =>
  expect(likenessLabels).toEqual({
    name: 'same name',
    domain: 'same email domain',
    website: 'same website',
    phone: 'same phone',
    email: 'same email',
    company: 'same company',
  }));
