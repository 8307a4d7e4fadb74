import { australianStates, newZealandRegions } from '../../../shared/entities/options.ts';
import type { Raw } from './raw-values.ts';

export const addressSection = {
  title: 'Address',
  fields: ['address', 'address2', 'city', 'country', 'state', 'postCode'],
} as const;

export const addressOptions = {
  state: ({ country }: Raw) => (country === 'New Zealand' ? newZealandRegions : australianStates),
};

export const addressClearsOnChange = { country: ['state'] } as const;
