import * as fc from 'fast-check';
import {
  fundingPurposes,
  fundingTypes,
  projectLocations,
  projectSectors,
  projectTypes,
} from '../../../shared/entities/options.ts';
import type { Option } from '../../../shared/schema/field.ts';
import type { ProfileValues, ProjectValues } from '../../../shared/matching/values.ts';

/** The value of an option, a value that is no longer an option, or none. */
const choice = (options: readonly Option[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...options.map(({ value }) => value)) },
    { weight: 1, arbitrary: fc.constantFrom('', 'left_the_enumeration') },
  );
/** Any number of values, including none and duplicates. */
const choices = (options: readonly Option[]) =>
  fc.oneof(fc.array(choice(options), { maxLength: 6 }), fc.constant(null));
/** A number around another one, so that limits are met, just missed and far missed; or an empty or invalid value. */
const numberNear = (around: number) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: -3, max: 14 }).map((step) => (around * step) / 10) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(null, undefined, 0, Number.NaN, Infinity, 1e15, around + 0.0004),
    },
  );
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 6 });

const AMOUNT = 20_000_000;

/** A project with any storable values. */
export const anyProject: fc.Arbitrary<ProjectValues> = fc.record({
  state: optional(choice(projectLocations)),
  projectSector: optional(choice(projectSectors)),
  fundingType: optional(choice(fundingTypes)),
  projectType: optional(choice(projectTypes)),
  fundingPurpose: optional(choice(fundingPurposes)),
  fundingAmount: numberNear(AMOUNT),
  maxLTV: numberNear(65),
  maxLTC: numberNear(75),
  minPTD: numberNear(60),
  minICR: numberNear(1.5),
  pricing: numberNear(10),
  exit: fc.constantFrom(undefined, '', 'sale', 'refinance', 'hold'),
}) as fc.Arbitrary<ProjectValues>;

/** A profile with any storable values. */
export const anyProfile: fc.Arbitrary<ProfileValues> = fc.record({
  state: choices(projectLocations),
  projectSector: choices(projectSectors),
  fundingType: choices(fundingTypes),
  projectType: choices(projectTypes),
  fundingPurpose: choices(fundingPurposes),
  minAmountSenior: numberNear(AMOUNT / 2),
  maxAmountSenior: numberNear(AMOUNT),
  minAmountSubordinate: numberNear(AMOUNT / 2),
  maxAmountSubordinate: numberNear(AMOUNT),
  maxLTV: numberNear(65),
  maxLTC: numberNear(75),
  minPTD: numberNear(60),
  minICR: numberNear(1.5),
  seniorIRR: numberNear(10),
  subordinateIRR: numberNear(12),
}) as fc.Arbitrary<ProfileValues>;
