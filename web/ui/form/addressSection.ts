import { australianStates, newZealandRegions } from '../../../shared/entities/options.ts';
import type { Raw } from './rawValues.ts';

/** Where a company, user or contact is. */
export const addressSection = {
  title: 'Address',
  fields: ['address', 'address2', 'city', 'country', 'state', 'postCode'],
} as const;

/** States of Australia or regions of New Zealand. */
export const addressOptions = {
  state: ({ country }: Raw) => (country === 'New Zealand' ? newZealandRegions : australianStates),
};

/** Another country has other states. */
export const addressEmpties = { country: ['state'] } as const;
