import type { Noun } from '../entities/index.ts';

export type Likeness = 'name' | 'domain' | 'website' | 'phone' | 'email' | 'company';

export const likenessLabels: Readonly<Record<Likeness, string>> = {
  name: 'same name',
  domain: 'same email domain',
  website: 'same website',
  phone: 'same phone',
  email: 'same email',
  company: 'same company',
};

export const comparedNouns = ['company', 'contact', 'user'] as const satisfies readonly Noun[];
export type ComparedNoun = (typeof comparedNouns)[number];
