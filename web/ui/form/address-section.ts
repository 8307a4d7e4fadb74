import { australianStates, newZealandRegions } from '../../../shared/entities/options.ts';
import type { Raw } from './raw-values.ts';

export const addressSection = {
  title: 'Address',
  fields: ['address', 'address2', 'city', 'country', 'state', 'postCode'],
} as const;

/** States of Australia or regions of New Zealand. */
export const addressOptions = {
  state: ({ country }: Raw) => (country === 'New Zealand' ? newZealandRegions : australianStates),
};

/** Changing the country clears the state. */
export const addressClearsOnChange = { country: ['state'] } as const;
