import { numberFormat, PERCENT } from '../../../shared/schema/formats.ts';
import type { offerFields } from '../../../shared/entities/offer-fields.ts';
import type { Form } from '../../ui/form/use-form.ts';

/** In percent. Fees of 0.25 % and more are usual. */
const SMALLEST_USUAL_PERCENT = 0.2;
/** In percent. Ratios are far higher than fees: a typed 0.65 was probably meant as 65 %. */
const SMALLEST_USUAL_RATIO = 2;
const RATIOS: ReadonlySet<string> = new Set<keyof typeof offerFields>(['maxLVR', 'maxLTC', 'presales']);
const percent = numberFormat({ maximumFractionDigits: 4 });

const isSmallerThanUsual = (name: string, value: number): boolean =>
  value > 0 && value < (RATIOS.has(name) ? SMALLEST_USUAL_RATIO : SMALLEST_USUAL_PERCENT);

/** Returns a form that asks whether a newly typed percentage was meant as a fraction: 0.0895 for 8.95 %. */
export const withFractionQuestions = <F extends Pick<Form, 'fields' | 'raw' | 'initial' | 'warningOf'>>(
  form: F,
): F => ({
  ...form,
  warningOf: (name) => {
    const { [name]: field } = form.fields;
    const isNew = field?.kind === 'percent' && form.raw[name] !== form.initial[name];
    const value = isNew ? field.clean(form.raw[name]) : undefined;
    return typeof value === 'number' && isSmallerThanUsual(name, value)
      ? `Did you mean ${percent().format(value * 100)}${PERCENT}?`
      : form.warningOf(name);
  },
});
