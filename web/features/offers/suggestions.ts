import { terms as entity, type Terms } from '../../../shared/entities/terms.ts';
import type { Project } from '../../../shared/entities/project.ts';
import { isEmpty, readField } from '../../../shared/schema/field.ts';
import { CONDITIONS, offerSections } from './offer-sections.ts';

/** Fields whose values fit one offer only. */
const singleUse = new Set(['fundingType', 'facilityLimit', 'validUntil', 'baseRateDate']);
/** Figures and covenants that a funder repeats. */
const usualFields = offerSections
  .filter(({ title }) => title !== CONDITIONS)
  .flatMap(({ fields }) => fields)
  .filter((name) => !singleUse.has(name));

export interface Suggestions {
  readonly values: Partial<Terms>;
  /** Hints that name the source of a value, by field. */
  readonly sources: Readonly<Record<string, string>>;
}

const FROM_PROJECT = "Suggested: the project's figure";
const FROM_LAST_OFFER = 'Suggested: as in your last offer';

const withSource = (values: Partial<Terms>, source: string): Suggestions => ({
  values,
  sources: Object.fromEntries(Object.keys(values).map((name) => [name, source])),
});

/** Type and amount of the project; an amount outside the limits of an offer is left out. */
function projectValues({ fundingType, fundingAmount }: Project): Partial<Terms> {
  const amount = readField(entity.fields.facilityLimit, fundingAmount);
  return {
    ...(fundingType !== '' && { fundingType }),
    ...(fundingAmount !== null && !('message' in amount) && { facilityLimit: fundingAmount }),
  };
}

/** Values to start an offer with: the project's, and the usual figures of the funder's last offer. */
export function suggestValues(project: Project, last: Terms | undefined): Suggestions {
  const names = usualFields.filter((name) => !isEmpty(Object(last)[name]));
  const usual: Partial<Terms> = Object.fromEntries(
    names.map((name) => [name, Object(last)[name] as unknown]),
  );
  const parts = [withSource(projectValues(project), FROM_PROJECT), withSource(usual, FROM_LAST_OFFER)];
  return {
    values: Object.assign({}, ...parts.map(({ values }) => values)),
    sources: Object.assign({}, ...parts.map(({ sources }) => sources)),
  };
}
