import { expect, it } from 'vitest';
import { companyTypes } from '../../../../../shared/entities/options.ts';
import { breadcrumbList } from '../../../../../web/features/company/page/breadcrumb-list.ts';

it('links a company to the list that contains it, and the company of administrators to the users', () =>
  expect(companyTypes.map(({ value }) => breadcrumbList({ companyType: value }).label)).toEqual([
    'New Companies',
    'Project Partners',
    'Capital Partners',
    'Users',
  ]));
