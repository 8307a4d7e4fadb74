import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { recordRules, signedIn, type Caller } from '../../shared/access.ts';
import { permits } from '../../shared/schema/rule.ts';
import { passwordRules, readRegistration } from '../../shared/entities/account.ts';
import { entities, indexNames, nouns } from '../../shared/entities/index.ts';
import { projectStatuses } from '../../shared/entities/options.ts';
import { flagsOf, FUNDER_MARKET, zeroFlags } from '../../shared/entities/project.ts';
import type { Field } from '../../shared/schema/field.ts';
import { route } from '../../shared/api/route.ts';
import { pathTo } from '../../shared/schema/route.ts';
import { dateKey, fold, sortKey } from '../../shared/schema/sorting.ts';
import * as z from 'zod/mini';
import { callerOf, companies, people } from '../support/cast.ts';
import { a } from '../support/records.ts';
import { fieldSchema } from '../../shared/schema/record-schema.ts';

describe('access', () => {
  const withoutProfile: Caller = {
    ...callerOf('nobody'),
    role: 'admin',
    companyId: 'x',
    companyType: 'project_partner',
  };
  test.each(nouns)('%s: a caller without a profile sees and saves only their own profile', (noun) => {
    const { see, save, remove } = recordRules[noun];
    const answers = [see, save, remove].map((rule) => rule(withoutProfile, {}));
    if (noun === 'user')
      expect(answers).toEqual([[{ email: withoutProfile.email }], [{ email: withoutProfile.email }], 'deny']);
    else expect(answers).toEqual(['deny', 'deny', 'deny']);
  });

  test('a caller sees every record that the caller can save or remove', () => {
    const record = fc.record({
      id: fc.constantFrom(...Object.values(companies).map(({ id }) => id)),
      companyId: fc.constantFrom('', ...Object.values(companies).map(({ id }) => id)),
      projectCompanyId: fc.constantFrom(...Object.values(companies).map(({ id }) => id)),
      capitalCompanyId: fc.constantFrom('', ...Object.values(companies).map(({ id }) => id)),
      projectStatus: fc.constantFrom(...projectStatuses.map(({ value }) => value)),
      draft: fc.boolean(),
      fundingProfileStatus: fc.constantFrom('new', 'active'),
      documentStatus: fc.constantFrom('new', 'in_review', 'approved', 'rejected'),
      email: fc.constantFrom(...people.map((person) => callerOf(person).email)),
      owner: fc.constantFrom(...people.map((person) => callerOf(person).email)),
    });
    fc.assert(
      fc.property(fc.constantFrom(...nouns), fc.constantFrom(...people), record, (noun, person, values) => {
        const caller = callerOf(person);
        const { see, save, remove } = recordRules[noun];
        const isVisible = permits(see(caller, {}), values);
        if (permits(save(caller, {}), values) || permits(remove(caller, {}), values))
          expect(isVisible).toBe(true);
      }),
    );
  });

  test("the funders' index has exactly the records that the access rule permits", () => {
    const project = fc.record({
      projectStatus: fc.constantFrom(...projectStatuses.map(({ value }) => value)),
      capitalCompanyId: fc.constantFrom('', companies.funder.id, companies.otherFunder.id),
      draft: fc.boolean(),
    });
    fc.assert(
      fc.property(project, (overrides) => {
        const record = a.project({ projectCompanyId: companies.partner.id, ...overrides });
        const key = entities.project.indexes.forFunder.key(record);
        const isListed = key === FUNDER_MARKET || key === companies.funder.id;
        expect(isListed).toBe(permits(recordRules.project.see(callerOf('funder'), {}), record));
      }),
    );
  });
});

describe('sorting', () => {
  test('ignores accents and case', () => {
    expect(['É', 'e', 'Ē', ' E '].map(fold)).toEqual(['e', 'e', 'e', 'e']);
  });
  test('a key sorts by its parts in order', () => {
    const part = fc.stringMatching(/^[a-z ]{0,6}$/).map((text) => text.trim());
    fc.assert(
      fc.property(part, part, part, part, (a1, a2, b1, b2) => {
        const byKey = sortKey(a1, a2) < sortKey(b1, b2);
        expect(byKey).toBe(a1 === b1 ? a2 < b2 : a1 < b1);
      }),
    );
  });
  test('missing dates come last', () => expect(['2031-01-01', ''].map(dateKey).sort()[1]).toBe('9999-99-99'));
});

test('flags: one per option, 1 for selected options', () => {
  expect(Object.values(zeroFlags).every((flag) => flag === 0)).toBe(true);
  expect(Object.keys(zeroFlags)).toHaveLength(9 + 4 + 9 + 5 + 9);
  const flags = flagsOf(a.project());
  expect(Object.keys(flags)).toEqual(Object.keys(zeroFlags));
  expect(Object.entries(flags).flatMap(([name, flag]) => (flag ? [name] : []))).toEqual([
    'new_south_wales',
    'development',
    'residential',
    'senior_debt',
    'construction',
  ]);
});

test('the table has the indexes that the entities declare', () => {
  expect(indexNames).toEqual([
    'byName',
    'byTime',
    'considered',
    'forFunder',
    'ofCompany',
    'ofOwner',
    'ofProject',
    'ofThread',
    'ofType',
  ]);
});

test('every field has a label, a storable default and, if it can be rejected, a message', () => {
  for (const noun of nouns)
    for (const [name, field] of Object.entries<Field>(entities[noun].fields)) {
      expect(
        [field.label, field.message].every((text) => text.trim() !== ''),
        name,
      ).toBe(true);
      expect(fieldSchema(field).safeParse(field.initial).success, `${noun}.${name}`).toBe(true);
    }
});

test('a path accepts any value, encoded once', () => {
  const testRoute = route({
    method: 'GET',
    path: '/api/user/{email}/x/{id}',
    summary: 'x',
    params: { email: z.string(), id: z.string() },
    answer: z.string(),
    allow: signedIn,
    needs: {},
  });
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), (id, email) => {
      const parts = pathTo(testRoute, { email, id }).split('/');
      expect(parts).toHaveLength(6);
      expect([parts[3], parts[5]].map((part) => decodeURIComponent(part ?? ''))).toEqual([email, id]);
    }),
  );
});

describe('registration', () => {
  test('an empty form names every missing field together', () => {
    expect(readRegistration({})).toEqual({
      issues: {
        firstName: 'First name is required.',
        lastName: 'Last name is required.',
        email: 'Invalid email',
        phone: 'Invalid phone numbers',
        location: 'Please select location',
      },
    });
  });
  test.each([
    ['Portal2026', true],
    ['portal2026', false],
    ['PORTAL2026', false],
    ['PortalPortal', false],
    ['Port202', false],
  ])('the password %s is valid: %s', (password, isValid) =>
    expect(passwordRules.every((rule) => rule.holds(password))).toBe(isValid),
  );
});
