import { australianStates, newZealandRegions } from '../../../shared/entities/options.ts';

export const addressSection = {
  title: 'Address',
  fields: ['address', 'address2', 'city', 'country', 'state', 'postCode'],
} as const;

export const statesOf = (country: unknown) =>
  country === 'New Zealand' ? newZealandRegions : australianStates;
