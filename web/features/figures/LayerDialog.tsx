import { Text } from '@mantine/core';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { checkPlanLines } from '../../../shared/deal/check-plan-lines.ts';
import { OFFER_FIELDS, PRICING_FIELDS } from '../../../shared/deal/layer-of-offer.ts';
import { layerFields, MONTH_FIELDS, type LayerRow } from '../../../shared/entities/plan-lines.ts';
import { layerKinds } from '../../../shared/entities/options.ts';
import { FieldControl } from '../../ui/form/FieldControl.tsx';
import { withFractionQuestions } from '../../parts/terms/fraction-question.ts';
import { isSameRaw, type Raw } from '../../ui/form/raw-values.ts';
import { useForm, type Form } from '../../ui/form/use-form.ts';
import { useLeaveQuestion } from '../../ui/form/use-leave-confirmation.tsx';
import { formatMonth } from '../../ui/format.ts';
import { quarterMonth } from './quarter-month.ts';
import { monthAfter, parsePlanMonth } from '../../../shared/schema/typed-month.ts';
import { readField } from '../../../shared/schema/field.ts';
import { MonthField } from './MonthField.tsx';
import styles from './figures.module.css';
import { submitHandler } from '../../ui/form/submit-handler.ts';
import { withAssumedPricing } from '../../parts/plan/plan-values.ts';

const DEBT_FIELDS = ['layerKind', 'limit', 'advance', 'closes', 'until', ...PRICING_FIELDS] as const;
const EQUITY_FIELDS = ['limit'] as const;
const debtKinds = layerKinds.filter(({ value }) => value !== 'equity');

interface LayerDialogProps {
  readonly layer: LayerRow;
  readonly title: string;
  /** First month of the plan, `2026-12`. */
  readonly startMonth: string;
  readonly onDone: (layer: LayerRow) => void;
  readonly onClose: () => void;
}

interface LayerFieldProps {
  readonly form: Form;
  readonly name: string;
  readonly startMonth: string;
}

/** Fields that the computation of a debt layer needs. */
const REQUIRED_FOR_DEBT: readonly string[] = ['limit', 'rate', 'baseRate', 'margin'];

function LayerMonth({ form, name, startMonth }: LayerFieldProps) {
  const field = form.fields[name];
  const value = form.raw[name];
  const month = field && readField(field, value);
  const isUnparsed = month !== undefined && 'message' in month;
  const monthNumber = month && 'value' in month ? month.value : null;
  const formatted = typeof monthNumber === 'number' ? formatMonth(monthAfter(startMonth, monthNumber)) : '';
  return (
    <MonthField
      label={field?.label}
      description={field?.help}
      text={isUnparsed ? String(value) : formatted}
      error={isUnparsed ? field?.message : form.issueOf(name)}
      onText={(typed) => {
        const next = typed.trim() === '' ? '' : parsePlanMonth(typed, startMonth, quarterMonth(name));
        form.change(name, String(next ?? typed));
      }}
    />
  );
}

function LayerField({ form, name, startMonth }: LayerFieldProps) {
  if (MONTH_FIELDS.has(name)) return <LayerMonth form={form} name={name} startMonth={startMonth} />;
  const isDebt = form.raw['layerKind'] !== 'equity';
  return (
    <FieldControl
      form={form}
      name={name}
      required={(isDebt && REQUIRED_FOR_DEBT.includes(name)) || undefined}
      {...(name === 'layerKind' && { options: debtKinds })}
    />
  );
}

function checkLayer(values: Raw, layer: LayerRow) {
  const row: LayerRow = { ...layer, ...values };
  const issues = checkPlanLines({ country: '', costs: [], sales: [], incomes: [], layers: [row] });
  return Object.fromEntries(
    Object.entries(issues).flatMap(([name, message]) =>
      name.startsWith('layers.0.') ? [[name.slice('layers.0.'.length), message]] : [],
    ),
  );
}

const changesOfferedValues = (before: LayerRow, after: LayerRow) =>
  OFFER_FIELDS.some((name) => !isSameRaw(before[name], after[name]));

/** Edits a layer: limit, months and pricing. Changing an offer's limit or price makes its pricing an assumption. */
export default function LayerDialog({ layer, title, startMonth, onDone, onClose }: LayerDialogProps) {
  const names = layer.layerKind === 'equity' ? EQUITY_FIELDS : DEBT_FIELDS;
  const form = withFractionQuestions(
    useForm({
      fields: layerFields,
      names,
      record: { ...layer },
      check: (values) => checkLayer(values, layer),
    }),
  );
  const { leaveDialog, confirmLeaving } = useLeaveQuestion(form.isDirty);
  const close = () => confirmLeaving(onClose);
  const isFloating = form.raw['pricingKind'] === 'floating';
  const hidden: readonly string[] = isFloating ? ['rate'] : ['baseRate', 'margin'];
  const submit = () => {
    const { values, issues } = form.validate();
    if (Object.keys(issues).length > 0) return;
    const changed: LayerRow = { ...layer, ...values };
    onDone(changesOfferedValues(layer, changed) ? withAssumedPricing(changed) : changed);
    onClose();
  };
  return (
    <Dialog onClose={close} title={title} size="lg">
      {layer.termsId !== '' && (
        <Text mb="md">
          The limit and the pricing are those of {layer.offerName}, revision {layer.termsRevision}. Other
          values make them an assumption.
        </Text>
      )}
      <form noValidate onSubmit={submitHandler(submit)}>
        <div className={styles['layerFields']}>
          {names
            .filter((name) => !hidden.includes(name))
            .map((name) => (
              <LayerField key={name} form={form} name={name} startMonth={startMonth} />
            ))}
        </div>
        <DialogButtons action="Done" onCancel={close} />
      </form>
      {leaveDialog}
    </Dialog>
  );
}
